import type { Settings } from "@griya/api";
import type { PageSettings } from "../providers/shop-provider.tsx";

/**
 * Selects the settings for the document of every page. A new setting for an island needs a line here.
 * @param origin The shop's origin. The function removes the origin from the media base, since every picture repeats the base.
 * @param languages The languages that shoppers can choose.
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
