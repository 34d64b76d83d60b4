import type { Settings } from "@griya/api";
import type { PageSettings } from "../providers/shop-provider.tsx";

/**
 * Selects the settings that every page carries. Add a name here when a part of a page reads a new setting.
 * @param origin of the shop: paths of its own media are written without it, since every picture has one
 * @param languages offered to readers
 */
export const toPageSettings = (
  settings: Settings,
  origin: string,
  languages: PageSettings["languages"],
): PageSettings => {
  const { accentColour, accentHoverColour, mediaBase, topBanner } = settings;
  return {
    siteName: settings.siteName,
    currency: settings.currency,
    phone: settings.phone,
    email: settings.email,
    serviceHours: settings.serviceHours,
    headerLinks: settings.headerLinks,
    catalogueLinks: settings.catalogueLinks,
    mediaBase: mediaBase.startsWith(`${origin}/`) ? mediaBase.slice(origin.length) : mediaBase,
    defaultImagePath: settings.defaultImagePath,
    catalogue: settings.catalogue,
    outboxUrl: settings.outboxUrl,
    ...(accentColour !== null && { accent: { accentColour, accentHoverColour } }),
    ...(settings.offersGoogleLogin && { offersGoogleLogin: true }),
    ...(settings.offersGuestCheckout && { offersGuestCheckout: true }),
    ...(settings.hasAnalytics && { hasAnalytics: true }),
    topBanner: topBanner && {
      id: topBanner.id,
      title: topBanner.title,
      href: topBanner.href,
      isClosable: topBanner.isClosable,
    },
    languages,
  };
};
