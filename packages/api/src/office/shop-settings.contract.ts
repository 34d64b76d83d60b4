import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { LOCALES } from "../locale/locale.ts";
import { Rupiah } from "../money/rupiah.ts";
import { cleanLine } from "../text/clean-text.ts";
import { createLocalText, createOfficeText } from "./local-text.contract.ts";

const Link = z.strictObject({
  title: createLocalText(60),
  /** The target of the link: a path of the shop, or a full address. */
  url: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/), z.maxLength(500)),
});
const Links = z.readonly(z.array(Link).check(z.maxLength(10)));

/** The links of the footer, grouped by subject. */
const FooterPages = z.readonly(
  z.array(z.strictObject({ title: createLocalText(60), links: Links })).check(z.maxLength(4)),
);

/** An https address on another host. An empty text means no address. */
const externalUrl = z.string().check(z.regex(/^(https:\/\/\S*)?$/), z.maxLength(500));

const picturePath = z.string().check(z.maxLength(300));

const HexColour = z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i, "invalidData")));

const optionalLine = z.string().check(z.overwrite(cleanLine), z.maxLength(100));

/** The seller on invoices. */
const Seller = z.strictObject({
  name: createOfficeText(100),
  address: z.readonly(z.array(createOfficeText(100)).check(z.minLength(1), z.maxLength(6))),
  /** The Indonesian tax number (NPWP), or an empty text. */
  taxId: optionalLine,
});

/** The code of a province, such as `31`, or of a city or regency, such as `31.74`. */
const areaCode = z.string().check(z.regex(/^\d{2}(\.\d{2})?$/, "invalidData"));
const CashAreas = z.readonly(z.array(areaCode).check(z.minLength(1), z.maxLength(600)));

const EditableSettings = z.object({
  siteName: createOfficeText(60),
  /** The text after the shop's name at the end of emails. An empty text means no text. */
  tagline: z.strictObject({ en: optionalLine, id: optionalLine }),
  /** The path of the logo, an uploaded picture. */
  logoPath: picturePath,
  /** The path of an uploaded picture. Pages show this picture in place of a picture that does not load. */
  defaultImagePath: picturePath,
  /**
   * The colour of buttons and links as `#rrggbb`, or null for the theme's colour. Pages ignore a colour that makes white text unreadable.
   */
  accentColour: HexColour,
  /** The accent colour under the pointer, or null for a darker shade of the accent colour. */
  accentHoverColour: HexColour,
  /** The language of pages before the reader chooses a language. */
  defaultLanguage: z.enum(LOCALES),
  copyright: createLocalText(200),
  phone: createOfficeText(40),
  email: z.email().check(z.maxLength(254)),
  serviceHours: createLocalText(100),
  sellersMayRegister: z.boolean(),
  /** True when guests may order with only an email address. */
  offersGuestCheckout: z.boolean(),
  /** The maximum total of an order with cash on delivery, in rupiah. With null, there is no maximum. */
  cashMaximum: z.nullable(Rupiah),
  /** The codes of the provinces and cities with cash on delivery. With null, it is available everywhere. */
  cashAreas: z.nullable(CashAreas),
  headerLinks: z.strictObject({ left: Links, right: Links }),
  /** The links to printed catalogues on other sites. */
  catalogueLinks: Links,
  /** The links to the shop's accounts in social media. */
  socialLinks: Links,
  footerPages: FooterPages,
  /** The address of the shop's chat, such as `https://wa.me/62…`. An empty text means no chat. */
  chatUrl: externalUrl,
  /** The seller on invoices. With null, invoices name only the shop. */
  seller: z.nullable(Seller),
});

/** The bank account for transfers from customers. */
export const OfficeBankAccount = z.strictObject({
  bankName: createOfficeText(100),
  accountHolder: createOfficeText(100),
  accountNumber: createOfficeText(40),
  branchName: createOfficeText(100),
});

/** The settings of a shop, with texts in both languages. */
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
  cashAreas: z.nullable(z.readonly(z.array(z.string()))),
  headerLinks: z.object({ left: Links, right: Links }),
  catalogueLinks: Links,
  socialLinks: Links,
  footerPages: FooterPages,
  chatUrl: z.string(),
  seller: z.nullable(Seller),
  bankAccount: z.nullable(OfficeBankAccount),
  /** The prices of other currencies in whole rupiah, by ISO 4217 code, with the time of the entry. */
  exchangeRates: z.record(z.string(), z.object({ rupiah: z.int(), setAt: z.iso.datetime() })),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

export const ShopSettingsChange = z.partial(EditableSettings);
export type ShopSettingsChange = z.infer<typeof ShopSettingsChange>;

/** The reasons why the shop does not offer a gateway: keys, the exchange rate, or a rate that is too old. */
const GATEWAY_GAPS = ["keyMissing", "rateMissing", "rateOutdated"] as const;
export type GatewayGap = (typeof GATEWAY_GAPS)[number];

/** A payment gateway in the office. The currency and the rate in whole rupiah are null without keys, and the rate is null for rupiah. */
const OfficeGateway = z.object({
  name: z.string(),
  gap: z.nullable(z.enum(GATEWAY_GAPS)),
  currency: z.nullable(z.string()),
  rupiah: z.nullable(z.int()),
});
export type OfficeGateway = z.infer<typeof OfficeGateway>;

const limit = "general";

export const shopSettingsEndpoints = {
  find: createEndpoint({ method: "GET", path: "settings/find", access: "staff", limit, response: ShopSettings }),
  /** Changes settings. A setting that is missing from the request stays. */
  update: createEndpoint({
    method: "POST",
    path: "settings/change",
    access: "staff",
    limit,
    body: "json",
    request: ShopSettingsChange,
    response: ShopSettings,
  }),
  /**
   * Sets the price of one unit of a currency in whole rupiah, for payment gateways that take no rupiah. It is valid for 24 hours. With null,
   * the shop has no price of the currency.
   */
  setExchangeRate: createEndpoint({
    method: "POST",
    path: "settings/set-exchange-rate",
    access: "staff",
    limit,
    body: "json",
    request: z.object({
      currency: z.string().check(z.regex(/^[A-Z]{3}$/, "invalidData")),
      rupiah: z.nullable(z.int("invalidData").check(z.gte(1, "invalidData"), z.lte(10_000_000, "invalidData"))),
    }),
    response: ShopSettings,
  }),
  /** Returns the payment gateways, and says why the shop does not offer one. */
  fetchGateways: createEndpoint({
    method: "GET",
    path: "settings/payments",
    access: "staff",
    limit,
    response: z.array(OfficeGateway),
  }),
  /**
   * Sets the bank account. Only an owner may change the account, because customers send money to it. With null, the shop no longer has the
   * bank transfer as a payment method.
   */
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
