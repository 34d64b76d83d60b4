import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { LOCALES } from "../locale/locale.ts";
import { Rupiah } from "../money/rupiah.ts";
import { cleanLine } from "../text/clean-text.ts";
import { LocalText, OfficeText } from "./local-text.contract.ts";

const Link = z.strictObject({
  title: LocalText(60),
  /** A path of the shop, or a full address. */
  url: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/), z.maxLength(500)),
});
const Links = z.readonly(z.array(Link).check(z.maxLength(10)));

/** The links of the footer, grouped by subject. */
const FooterPages = z.readonly(z.array(z.strictObject({ title: LocalText(60), links: Links })).check(z.maxLength(4)));

/** An address on another host; empty for none. */
const externalUrl = z.string().check(z.regex(/^(https:\/\/\S*)?$/), z.maxLength(500));

const path = z.string().check(z.maxLength(300));

const HexColour = z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i, "invalidData")));

const optionalLine = z.string().check(z.overwrite(cleanLine), z.maxLength(100));

/** The seller that invoices name. */
const Seller = z.strictObject({
  name: OfficeText(100),
  address: z.readonly(z.array(OfficeText(100)).check(z.minLength(1), z.maxLength(6))),
  /** NPWP; empty when there is none. */
  taxId: optionalLine,
});

const EditableSettings = z.object({
  siteName: OfficeText(60),
  /** Text after the shop's name below emails; empty for none. */
  tagline: z.strictObject({ en: optionalLine, id: optionalLine }),
  /** The path of an uploaded picture. */
  logoPath: path,
  /** The path of an uploaded picture, shown when a picture does not load. */
  defaultImagePath: path,
  /** Colour of buttons and links, `#rrggbb`; not used when white text on it is unreadable. Null for the theme's colour. */
  accentColour: HexColour,
  /** The accent colour under the pointer; null for a darker shade of the accent colour. */
  accentHoverColour: HexColour,
  /** Language for readers who have not chosen another, one of those that the shop brings itself. */
  defaultLanguage: z.enum(LOCALES),
  copyright: LocalText(200),
  phone: OfficeText(40),
  email: z.email().check(z.maxLength(254)),
  serviceHours: LocalText(100),
  sellersMayRegister: z.boolean(),
  /** True when guests may buy with only an email. */
  offersGuestCheckout: z.boolean(),
  /** Limit for an order that is paid to the courier, in rupiah; null for no limit. */
  cashMaximum: z.nullable(Rupiah),
  headerLinks: z.strictObject({ left: Links, right: Links }),
  /** Links to printed catalogues elsewhere, beside the shop's own. */
  catalogueLinks: Links,
  /** Links to the shop's brands in social media. */
  socialLinks: Links,
  footerPages: FooterPages,
  /** Address of the shop's chat, such as `https://wa.me/62…`; empty when there is none. */
  chatUrl: externalUrl,
  /** Null when invoices name only the shop. */
  seller: z.nullable(Seller),
});

/** The bank account for transfers. */
export const OfficeBankAccount = z.strictObject({
  bankName: OfficeText(100),
  accountHolder: OfficeText(100),
  accountNumber: OfficeText(40),
  branchName: OfficeText(100),
});

/** The settings that the owner of a shop decides, in both languages. */
export const ShopSettings = z.object({
  siteName: z.string(),
  tagline: z.object({ en: z.string(), id: z.string() }),
  logoPath: z.string(),
  defaultImagePath: z.string(),
  accentColour: z.nullable(z.string()),
  accentHoverColour: z.nullable(z.string()),
  defaultLanguage: z.enum(LOCALES),
  copyright: z.object({ en: z.string(), id: z.string() }),
  phone: z.string(),
  email: z.string(),
  serviceHours: z.object({ en: z.string(), id: z.string() }),
  sellersMayRegister: z.boolean(),
  offersGuestCheckout: z.boolean(),
  cashMaximum: z.nullable(Rupiah),
  headerLinks: z.object({ left: Links, right: Links }),
  catalogueLinks: Links,
  socialLinks: Links,
  footerPages: FooterPages,
  chatUrl: z.string(),
  seller: z.nullable(Seller),
  bankAccount: z.nullable(OfficeBankAccount),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const ShopSettingsChange = z.partial(EditableSettings);
export type ShopSettingsChange = z.infer<typeof ShopSettingsChange>;

const limit = "general";

export const shopSettingsEndpoints = {
  find: createEndpoint({ method: "GET", path: "settings/find", access: "staff", limit, response: ShopSettings }),
  /** Changes settings; a setting that is left out stays. */
  update: createEndpoint({
    method: "POST",
    path: "settings/change",
    access: "staff",
    limit,
    body: "json",
    request: ShopSettingsChange,
    response: ShopSettings,
  }),
  /** Sets the bank account. Only an owner may, because money goes there. Null removes the bank transfer from the shop. */
  setBankAccount: createEndpoint({
    method: "POST",
    path: "settings/set-bank-account",
    access: "owner",
    limit,
    body: "json",
    request: z.object({ account: z.nullable(OfficeBankAccount) }),
    response: ShopSettings,
  }),
};
