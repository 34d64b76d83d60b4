import type { ResponseWire, settingsEndpoints } from "@griya/api";
import { asc, eq, isNull } from "drizzle-orm";
import { type Config, showsOutbox } from "../config.ts";
import type { Queries } from "../database/database.ts";
import { bannerWire } from "../home/banner-wire.ts";
import { banners } from "../home/home.tables.ts";
import type { LocalText } from "../message/local-text.ts";
import type { Locale } from "../message/sentences.ts";
import { offeredMethods } from "../payment/payment-methods.ts";
import type { Way } from "../pictures/draw-ways.ts";
import { markOf, shopPictures } from "../pictures/pictures.ts";
import { SHIPPING_SERVICES } from "../shipping/shipping-options.ts";
import { CURRENCY } from "./currency.ts";
import { shopSettings } from "./settings.tables.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** What the owner set. A shop without it was never seeded and must not answer at all. */
export const readShopSettings = async (database: Queries): Promise<ShopSettings> => {
  const [row] = await database.select().from(shopSettings).where(eq(shopSettings.id, 1));
  if (!row) throw new Error("The shop has no settings, so no page can be shown: run its seeds");
  return row.settings;
};

/** The common settings (specification, section 3). */
export const findSettings = async (
  database: Queries,
  config: Pick<Config, "publicOrigin" | "mode" | "smtpUrl">,
  locale: Locale,
): Promise<ResponseWire<typeof settingsEndpoints.find>> => {
  const [settings, [banner]] = await Promise.all([
    readShopSettings(database),
    database.select().from(banners).where(isNull(banners.image)).orderBy(asc(banners.id)).limit(1),
  ]);
  const linksOf = (links: ShopSettings["headerLinks"]["left"]) =>
    links.map(({ title, url }) => ({ title: title[locale], url }));
  const waysOf = (ways: readonly { readonly name: LocalText; readonly mark: Way }[]) =>
    ways.map(({ name, mark }) => ({ name: name[locale], mark: markOf(mark) }));
  return {
    setting: {
      currency: CURRENCY.code,
      currency_icon: CURRENCY.symbol,
      decimal_format: CURRENCY.numberFormat,
      currency_position: CURRENCY.position === "before" ? 1 : 2,
      phone: settings.phone,
      email: settings.email,
      vendor_registration: settings.sellersMayRegister,
      google_login: false,
      facebook_login: false,
    },
    store_setting: { service_hours: settings.serviceHours[locale] },
    site_setting: {
      site_name: settings.siteName,
      header_logo: { path: settings.logoPath },
      copyright_text: settings.copyright[locale],
      primary_color: null,
      primary_hover_color: null,
    },
    top_banner: banner ? bannerWire(banner, locale) : null,
    header_links: { left: linksOf(settings.headerLinks.left), right: linksOf(settings.headerLinks.right) },
    img_src_url: `${config.publicOrigin}/media/`,
    default_image: settings.defaultImagePath,
    languages: [
      { code: "en", name: "English", direction: "ltr", predefined: true },
      { code: "id", name: "Bahasa Indonesia", direction: "ltr", predefined: true },
    ],
    default_language: "en",
    bank_account: settings.bankAccount && {
      bank_name: settings.bankAccount.bankName,
      account_holder: settings.bankAccount.accountHolder,
      account_number: settings.bankAccount.accountNumber,
      branch_name: settings.bankAccount.branchName,
    },
    ways_to_pay: waysOf(offeredMethods(settings)),
    ways_to_deliver: waysOf(SHIPPING_SERVICES),
    catalogue: shopPictures.catalogueIn(locale),
    outbox_url: showsOutbox(config) ? `${config.publicOrigin}/outbox` : null,
  };
};
