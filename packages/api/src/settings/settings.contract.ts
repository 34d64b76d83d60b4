import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";
import { Banner } from "../home/banner.contract.ts";
import { Mark } from "../picture/picture.contract.ts";
import { CurrencyWire, settingsCall, toCurrency } from "./embedded-settings.contract.ts";

const Link = z.object({ title: z.string(), url: z.string() });

/** The bank account for transfers from customers. */
const BankAccount = withWireNames(
  z.object({
    bankName: z.string(),
    accountHolder: z.string(),
    accountNumber: z.string(),
    branchName: z.string(),
  }),
  {
    bankName: "bank_name",
    accountHolder: "account_holder",
    accountNumber: "account_number",
    branchName: "branch_name",
  },
);

const FooterMarks = z.optional(z.array(z.object({ name: z.string(), mark: z.optional(Mark) })));

const SettingsWire = z.object({
  setting: z.extend(CurrencyWire, {
    phone: z.string(),
    email: z.string(),
    vendor_registration: z.boolean(),
    google_login: z.boolean(),
    facebook_login: z.boolean(),
  }),
  store_setting: z.object({ service_hours: z.string() }),
  site_setting: z.object({
    site_name: z.string(),
    header_logo: z.object({ path: z.string() }),
    copyright_text: z.string(),
    primary_color: z.nullable(z.string()),
    primary_hover_color: z.nullable(z.string()),
  }),
  /** The strip above the header on every page. */
  top_banner: z.optional(z.nullable(Banner)),
  header_links: z.object({ left: z.array(Link), right: z.array(Link) }),
  /** The links to printed catalogues on other sites. */
  catalogue_links: z.optional(z.array(Link)),
  /** The links to the shop's accounts in social media. */
  social_links: z.optional(z.array(Link)),
  /** The links of the footer, grouped by subject. */
  footer_pages: z.optional(z.array(z.object({ title: z.string(), in_footer_child: z.array(Link) }))),
  /** The address of the shop's chat. It is null or left out when the shop has no chat. */
  chat_url: z.optional(z.nullable(z.string())),
  img_src_url: z.string(),
  default_image: z.string(),
  languages: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      direction: z.literal(["ltr", "rtl"]),
      /** True when the texts of the language are part of the shop. */
      predefined: z.boolean(),
    }),
  ),
  default_language: z.string(),
  bank_account: z.nullable(BankAccount),
  /** The logos of payment and shipping methods in the footer, in display order. */
  footer_payment_marks: FooterMarks,
  footer_delivery_marks: FooterMarks,
  /** The former wire names of the two fields above. The shop reads them for one more release. */
  ways_to_pay: FooterMarks,
  ways_to_deliver: FooterMarks,
  /** The printed catalogue as a PDF in the reader's language, or null when there is none. */
  catalogue: z.optional(z.nullable(z.object({ path: z.string(), bytes: z.int() }))),
  /** True when guests may order with only an email address. */
  guest_checkout: z.optional(z.boolean()),
  /** True when the shop counts visits with a tag service. Pages first ask for the visitor's consent. */
  analytics: z.optional(z.boolean()),
  /** The address of the page with a demo's emails, or null when the shop sends real emails. */
  outbox_url: z.nullable(z.string()),
});

type SettingsWire = z.infer<typeof SettingsWire>;

const decodeSettings = (wire: SettingsWire) => ({
  siteName: wire.site_setting.site_name,
  logoPath: wire.site_setting.header_logo.path,
  copyright: wire.site_setting.copyright_text,
  accentColour: wire.site_setting.primary_color,
  accentHoverColour: wire.site_setting.primary_hover_color,
  currency: toCurrency(wire.setting),
  phone: wire.setting.phone,
  email: wire.setting.email,
  serviceHours: wire.store_setting.service_hours,
  sellersMayRegister: wire.setting.vendor_registration,
  offersGoogleLogin: wire.setting.google_login,
  topBanner: wire.top_banner?.isActive ? wire.top_banner : null,
  headerLinks: wire.header_links,
  catalogueLinks: wire.catalogue_links ?? [],
  socialLinks: wire.social_links ?? [],
  footerPages: (wire.footer_pages ?? []).map(({ title, in_footer_child: links }) => ({ title, links })),
  chatUrl: wire.chat_url ?? null,
  /** The prefix of all picture paths. */
  mediaBase: wire.img_src_url,
  defaultImagePath: wire.default_image,
  languages: wire.languages,
  defaultLanguage: wire.default_language,
  bankAccount: wire.bank_account,
  footerPaymentMarks: wire.footer_payment_marks ?? wire.ways_to_pay ?? [],
  footerDeliveryMarks: wire.footer_delivery_marks ?? wire.ways_to_deliver ?? [],
  /** The printed catalogue. Its path is relative to the media base. */
  catalogue: wire.catalogue ?? null,
  offersGuestCheckout: wire.guest_checkout ?? false,
  hasAnalytics: wire.analytics ?? false,
  outboxUrl: wire.outbox_url,
});

/** The settings that every page needs (specification, section 3: common settings). */
export type Settings = ReturnType<typeof decodeSettings>;

const encodeSettings = (settings: Settings): SettingsWire => ({
  setting: {
    currency: settings.currency.code,
    currency_icon: settings.currency.symbol,
    decimal_format: settings.currency.numberFormat,
    currency_position: settings.currency.position === "before" ? 1 : 2,
    phone: settings.phone,
    email: settings.email,
    vendor_registration: settings.sellersMayRegister,
    google_login: settings.offersGoogleLogin,
    facebook_login: false, // the shop supports only Google (specification, section 1)
  },
  store_setting: { service_hours: settings.serviceHours },
  site_setting: {
    site_name: settings.siteName,
    header_logo: { path: settings.logoPath },
    copyright_text: settings.copyright,
    primary_color: settings.accentColour,
    primary_hover_color: settings.accentHoverColour,
  },
  top_banner: settings.topBanner,
  header_links: settings.headerLinks,
  catalogue_links: settings.catalogueLinks,
  social_links: settings.socialLinks,
  footer_pages: settings.footerPages.map(({ title, links }) => ({ title, in_footer_child: links })),
  chat_url: settings.chatUrl,
  img_src_url: settings.mediaBase,
  default_image: settings.defaultImagePath,
  languages: settings.languages,
  default_language: settings.defaultLanguage,
  bank_account: settings.bankAccount,
  footer_payment_marks: settings.footerPaymentMarks,
  footer_delivery_marks: settings.footerDeliveryMarks,
  catalogue: settings.catalogue,
  guest_checkout: settings.offersGuestCheckout,
  analytics: settings.hasAnalytics,
  outbox_url: settings.outboxUrl,
});

export const Settings = z.codec(SettingsWire, z.custom<Settings>(), { decode: decodeSettings, encode: encodeSettings });

export const settingsEndpoints = {
  /** Returns the settings. The shop cannot start without them. */
  find: createEndpoint({ ...settingsCall, response: Settings }),
};
