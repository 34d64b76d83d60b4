import { expect, test } from "vitest";
import * as z from "zod/mini";
import { embeddedSettingsEndpoints } from "./embedded-settings.contract.ts";
import { Settings } from "./settings.contract.ts";

const wireSettings = {
  setting: {
    currency: "IDR",
    currency_icon: "Rp",
    decimal_format: "id-ID",
    currency_position: 1 as const,
    phone: "+62 1",
    email: "shop@griya.test",
    vendor_registration: true,
    google_login: false,
    facebook_login: false,
  },
  store_setting: { service_hours: "9 to 5" },
  site_setting: {
    site_name: "Griya",
    header_logo: { path: "logo.svg" },
    copyright_text: "© Griya",
    primary_color: "#111111",
    primary_hover_color: "#222222",
  },
  header_links: { left: [{ title: "Left", url: "/left" }], right: [{ title: "Right", url: "/right" }] },
  img_src_url: "/media/",
  default_image: "none.svg",
  languages: [{ code: "en", name: "English", direction: "ltr" as const, predefined: true }],
  default_language: "en",
  bank_account: null,
  outbox_url: "/outbox",
};

const settings = {
  siteName: "Griya",
  logoPath: "logo.svg",
  copyright: "© Griya",
  accentColour: "#111111",
  accentHoverColour: "#222222",
  currency: { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" },
  phone: "+62 1",
  email: "shop@griya.test",
  serviceHours: "9 to 5",
  sellersMayRegister: true,
  offersGoogleLogin: false,
  offersGuestCheckout: false,
  topBanner: null,
  headerLinks: wireSettings.header_links,
  catalogueLinks: [],
  socialLinks: [],
  footerPages: [],
  chatUrl: null,
  mediaBase: "/media/",
  defaultImagePath: "none.svg",
  languages: wireSettings.languages,
  defaultLanguage: "en",
  bankAccount: null,
  footerPaymentMarks: [],
  footerDeliveryMarks: [],
  catalogue: null,
  hasAnalytics: false,
  outboxUrl: "/outbox",
};

test("missing settings of a provider get a default, and all others stay the same", () => {
  const decodedSettings = z.decode(Settings, wireSettings);
  expect(decodedSettings).toEqual(settings);
  expect(z.encode(Settings, decodedSettings)).toEqual({
    ...wireSettings,
    top_banner: null,
    footer_payment_marks: [],
    footer_delivery_marks: [],
    catalogue: null,
    catalogue_links: [],
    social_links: [],
    footer_pages: [],
    chat_url: null,
    analytics: false,
    guest_checkout: false,
  });
  expect(z.decode(Settings, { ...wireSettings, guest_checkout: true }).offersGuestCheckout).toBe(true);
});

test("the settings contain the provider's links, and the pages of the footer with their children", () => {
  const link = { title: "Catalogue", url: "https://griya.example/catalogue" };
  const wireWithLinks = {
    ...wireSettings,
    catalogue_links: [link],
    social_links: [link],
    footer_pages: [{ id: 7, title: "Help", in_footer_child: [link] }],
    chat_url: "https://wa.me/62215550101",
  };
  expect(z.decode(Settings, wireWithLinks)).toMatchObject({
    catalogueLinks: [link],
    socialLinks: [link],
    footerPages: [{ title: "Help", links: [link] }],
    chatUrl: "https://wa.me/62215550101",
  });
});

test("money is written before or after its sign as the provider says, in English style where it says none", () => {
  const getCurrency = (changes: object) =>
    z.decode(Settings, { ...wireSettings, setting: { ...wireSettings.setting, ...changes } }).currency;
  expect(getCurrency({ currency_position: 2 }).position).toBe("after");
  expect(getCurrency({ decimal_format: null }).numberFormat).toBe("en-US");
});

test("the strip above the header is shown while it is active", () => {
  const wireBanner = { source_type: 6, url: "/page/about", slug: null, id: "1", title: "News", closable: 1 as const };
  const decodeTopBanner = (is_active: boolean) =>
    z.decode(Settings, { ...wireSettings, top_banner: { ...wireBanner, is_active } }).topBanner;
  expect(decodeTopBanner(false)).toBeNull();
  expect(decodeTopBanner(true)).toMatchObject({ title: "News", href: "/page/about", isClosable: true });
});

test("the embedded shop decodes only the name, the currency and the media base", () => {
  expect(embeddedSettingsEndpoints.find.response.parse(wireSettings)).toEqual({
    siteName: "Griya",
    currency: settings.currency,
    mediaBase: "/media/",
  });
});

test("the settings accept the former wire names of the footer's logos", () => {
  const marks = [{ name: "QRIS" }];
  const { footerPaymentMarks, footerDeliveryMarks } = z.decode(Settings, {
    ...wireSettings,
    ways_to_pay: marks,
    ways_to_deliver: marks,
  });
  expect([footerPaymentMarks, footerDeliveryMarks]).toEqual([marks, marks]);
});
