import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { LOCALES } from "../locale/locale.ts";
import { Rupiah } from "../money/rupiah.ts";
import { cleanLine } from "../text/clean-text.ts";
import { BothLanguages, OfficeText } from "./local-text.contract.ts";

const Link = z.strictObject({
  title: BothLanguages(60),
  /** A path of the shop, or an address of its own. */
  url: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/), z.maxLength(500)),
});
const Links = z.readonly(z.array(Link).check(z.maxLength(10)));

/** What the footer leads to, by what it is about. */
const FooterPages = z.readonly(
  z.array(z.strictObject({ title: BothLanguages(60), links: Links })).check(z.maxLength(4)),
);

/** An address of another host; empty for none. */
const otherAddress = z.string().check(z.regex(/^(https:\/\/\S*)?$/), z.maxLength(500));

const path = z.string().check(z.maxLength(300));

const Colour = z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i, "invalidData")));

const maybeNothing = z.string().check(z.overwrite(cleanLine), z.maxLength(100));

/** Who sells, as invoices name them. */
const Seller = z.strictObject({
  name: OfficeText(100),
  address: z.readonly(z.array(OfficeText(100)).check(z.minLength(1), z.maxLength(6))),
  /** NPWP; empty where there is none. */
  taxId: maybeNothing,
});

const Changeable = z.object({
  siteName: OfficeText(60),
  /** What follows the name below mails; empty where nothing does. */
  tagline: z.strictObject({ en: maybeNothing, id: maybeNothing }),
  /** The path of an uploaded picture. */
  logoPath: path,
  /** Shown where a picture does not load; the path of an uploaded picture. */
  defaultImagePath: path,
  /** Of buttons and links, `#rrggbb`; one that white words cannot be read on is not used. Null for the theme's own. */
  accentColour: Colour,
  /** The same while it is pointed at; null for a darker shade of it. */
  accentHoverColour: Colour,
  /** For whoever has not chosen another; of the languages that the shop brings itself. */
  defaultLanguage: z.enum(LOCALES),
  copyright: BothLanguages(200),
  phone: OfficeText(40),
  email: z.email().check(z.maxLength(254)),
  serviceHours: BothLanguages(100),
  sellersMayRegister: z.boolean(),
  /** Whether guests may buy with an e-mail alone. */
  offersGuestCheckout: z.boolean(),
  /** The most that an order paid to the courier may come to; null where that is not bounded. */
  cashMaximum: z.nullable(Rupiah),
  headerLinks: z.strictObject({ left: Links, right: Links }),
  /** Printed catalogues elsewhere, beside the shop's own. */
  catalogueLinks: Links,
  /** The shop's brands where people follow them. */
  socialLinks: Links,
  footerPages: FooterPages,
  /** Where the shop chats, such as `https://wa.me/62…`; empty where it does not. */
  chatUrl: otherAddress,
  /** Null where invoices name the shop alone. */
  seller: z.nullable(Seller),
});

/** Where transfers go. */
export const OfficeBankAccount = z.strictObject({
  bankName: OfficeText(100),
  accountHolder: OfficeText(100),
  accountNumber: OfficeText(40),
  branchName: OfficeText(100),
});

/** What the owner of a shop decides about it, in both languages. */
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

export const ShopSettingsChange = z.partial(Changeable);
export type ShopSettingsChange = z.infer<typeof ShopSettingsChange>;

const limit = "general";

export const shopSettingsEndpoints = {
  find: endpoint({ method: "GET", path: "settings/find", access: "staff", limit, response: ShopSettings }),
  /** What is left out stays. */
  change: endpoint({
    method: "POST",
    path: "settings/change",
    access: "staff",
    limit,
    body: "json",
    request: ShopSettingsChange,
    response: ShopSettings,
  }),
  /** An owner's alone, since money goes there; null takes the bank transfer off the shop. */
  setBankAccount: endpoint({
    method: "POST",
    path: "settings/set-bank-account",
    access: "owner",
    limit,
    body: "json",
    request: z.object({ account: z.nullable(OfficeBankAccount) }),
    response: ShopSettings,
  }),
};
