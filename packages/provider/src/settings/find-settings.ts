import {
  DEFAULT_LOCALE,
  getPictureUrl,
  type Invoice,
  isChannel,
  isPaymentService,
  LANGUAGES,
  type Locale,
  PAYMENT_METHODS,
  type PaymentMethodKind,
  type Settings,
} from "@griya/api";
import { asc, eq, inArray, isNull } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { banners } from "../home/home.tables.ts";
import { toBanner } from "../home/to-banner.ts";
import type { Services } from "../http/services.ts";
import { readLanguages } from "../localization/language-files.ts";
import { media } from "../media/media.tables.ts";
import { findShopMedia, type ShopMediaRole } from "../media/shop-media.ts";
import type { LocalText } from "../message/local-text.ts";
import { getFooterMethods } from "../payment/payment-methods.ts";
import { hasOutbox } from "../platform/config.ts";
import { SHIPPING_SERVICES } from "../shipping/shipping-options.ts";
import { CURRENCY } from "./currency.ts";
import { shopSettings } from "./settings.tables.ts";
import type { SettingsLink, ShopSettings } from "./shop-settings.ts";

const SERVICE_LINKS: ShopSettings["footerPages"][number] = {
  title: { en: "Services", id: "Layanan" },
  links: [
    { title: { en: "How to shop and pay", id: "Cara belanja dan bayar" }, url: "/how-to-shop" },
    { title: { en: "Track an order", id: "Lacak pesanan" }, url: "/track" },
    { title: { en: "Returns", id: "Pengembalian barang" }, url: "/page/returns" },
    { title: { en: "Privacy policy", id: "Kebijakan privasi" }, url: "/page/privacy-policy" },
    { title: { en: "About us", id: "Tentang kami" }, url: "/page/about" },
    { title: { en: "Company profile", id: "Profil perusahaan" }, url: "/company-profile" },
    { title: { en: "Product articles", id: "Artikel produk" }, url: "/article-product" },
    { title: { en: "Contact us", id: "Hubungi kami" }, url: "/page/contact-us" },
  ],
};

/** The default settings of a new shop. */
const defaultSettings: ShopSettings = {
  siteName: "Griya",
  tagline: { en: "", id: "" },
  logoPath: "",
  defaultImagePath: "",
  accentColour: null,
  accentHoverColour: null,
  defaultLanguage: DEFAULT_LOCALE,
  copyright: { en: "", id: "" },
  phone: "",
  email: "",
  serviceHours: { en: "", id: "" },
  sellersMayRegister: false,
  offersGuestCheckout: false,
  cashMaximum: null,
  cashAreas: null,
  exchangeRates: {},
  headerLinks: { left: [], right: [] },
  catalogueLinks: [],
  socialLinks: [],
  footerPages: [SERVICE_LINKS],
  chatUrl: "",
  seller: null,
  bankAccount: null,
};

/** Finds the settings of the shop. Missing settings have their defaults. */
export const findShopSettings = async (database: Queries): Promise<ShopSettings> => {
  const [row] = await database.select().from(shopSettings).where(eq(shopSettings.id, 1));
  return { ...defaultSettings, ...row?.settings };
};

/** Finds the seller on printed documents. The default is the site name. */
export const findSeller = async (queries: Queries): Promise<Invoice["seller"]> => {
  const { seller, siteName } = await findShopSettings(queries);
  return seller ? { ...seller, address: [...seller.address] } : { name: siteName, address: [], taxId: "" };
};

/** The width of logos and replacement pictures, in pixels. */
const FILE_WIDTH = 400;

/** Finds the file paths of pictures in the settings, below the media base. A picture with several sizes gets a file with enough width. */
const findPictureFiles = async (database: Queries, paths: readonly string[]): Promise<(path: string) => string> => {
  const uploadedPaths = paths.filter((path) => path !== "");
  if (uploadedPaths.length === 0) return () => "";
  const rows = await database
    .select({ path: media.path, widths: media.widths })
    .from(media)
    .where(inArray(media.path, uploadedPaths));
  const filesByPath = new Map(
    rows.map(({ path, widths }) => [path, getPictureUrl("", { path, widths: [...widths] }, FILE_WIDTH)]),
  );
  return (path) => filesByPath.get(path) ?? path;
};

const isOnline = (kind: PaymentMethodKind): boolean => isChannel(kind) || isPaymentService(kind);

/** Finds the common settings of all pages (specification, section 3). */
export const findSettings = async (
  {
    database,
    config,
    google,
    onlineGateways,
    clock,
    log,
  }: Pick<Services, "database" | "config" | "google" | "onlineGateways" | "clock" | "log">,
  locale: Locale,
): Promise<Settings> => {
  const [settings, [banner], shopFiles, languages] = await Promise.all([
    findShopSettings(database),
    database.select().from(banners).where(isNull(banners.picture)).orderBy(asc(banners.id)).limit(1),
    findShopMedia(database),
    readLanguages({ config, log }),
  ]);
  const getFile = await findPictureFiles(database, [settings.logoPath, settings.defaultImagePath]);
  const getLinks = (links: readonly SettingsLink[]) => links.map(({ title, url }) => ({ title: title[locale], url }));
  const toFooterMark = ({ name }: { readonly name: LocalText }, role: ShopMediaRole) => ({
    name: name[locale],
    mark: shopFiles.getMark(role),
  });
  return {
    siteName: settings.siteName,
    logoPath: getFile(settings.logoPath),
    copyright: settings.copyright[locale],
    accentColour: settings.accentColour,
    accentHoverColour: settings.accentHoverColour,
    currency: CURRENCY,
    phone: settings.phone,
    email: settings.email,
    serviceHours: settings.serviceHours[locale],
    sellersMayRegister: settings.sellersMayRegister,
    offersGoogleLogin: google !== null,
    offersGuestCheckout: settings.offersGuestCheckout,
    topBanner: banner?.isActive ? toBanner(banner, null, locale) : null,
    headerLinks: { left: getLinks(settings.headerLinks.left), right: getLinks(settings.headerLinks.right) },
    catalogueLinks: getLinks(settings.catalogueLinks),
    socialLinks: getLinks(settings.socialLinks),
    footerPages: settings.footerPages.map(({ title, links }) => ({ title: title[locale], links: getLinks(links) })),
    chatUrl: settings.chatUrl || null,
    mediaBase: `${config.publicOrigin}/media/`,
    defaultImagePath: getFile(settings.defaultImagePath),
    languages: [
      ...LANGUAGES.map((language) => ({ ...language, predefined: true })),
      ...languages.map(({ code, name, direction }) => ({ code, name, direction, predefined: false })),
    ],
    defaultLanguage: settings.defaultLanguage,
    bankAccount: settings.bankAccount,
    // The footer is on every page. To keep pages small, it shows methods of gateways by their names. Only the list of methods shows their marks.
    footerPaymentMarks: getFooterMethods({ settings, onlineGateways, now: clock() }).map((method) =>
      isOnline(PAYMENT_METHODS[method.id])
        ? { name: method.name[locale] }
        : toFooterMark(method, `payment/${method.id}`),
    ),
    footerDeliveryMarks: SHIPPING_SERVICES.map((service) => toFooterMark(service, `shipping/${service.id}`)),
    catalogue: shopFiles.getCatalogue(locale),
    hasAnalytics: config.tagServiceUrl !== null,
    outboxUrl: hasOutbox(config) ? `${config.publicOrigin}/outbox` : null,
  };
};
