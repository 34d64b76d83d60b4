import type { Locale } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";

export type SettingsLink = { readonly title: LocalText; readonly url: string };

/** The settings of a shop's owner. The other common settings follow from the environment. */
export type ShopSettings = {
  readonly siteName: string;
  /** The text after the name below mails. Empty where there is none. */
  readonly tagline: LocalText;
  /** Below the media base. */
  readonly logoPath: string;
  /** Shown where a picture does not load; below the media base. */
  readonly defaultImagePath: string;
  /** The colour of buttons and links. Null for the theme's own. */
  readonly accentColour: string | null;
  readonly accentHoverColour: string | null;
  readonly defaultLanguage: Locale;
  readonly copyright: LocalText;
  readonly phone: string;
  readonly email: string;
  readonly serviceHours: LocalText;
  readonly sellersMayRegister: boolean;
  /** True when guests may buy with only an email. */
  readonly offersGuestCheckout: boolean;
  /** The maximum total of an order with cash on delivery, in whole rupiah. Null without a limit. */
  readonly cashMaximum: number | null;
  readonly headerLinks: { readonly left: readonly SettingsLink[]; readonly right: readonly SettingsLink[] };
  /** Printed catalogues on other sites, beside the shop's own. */
  readonly catalogueLinks: readonly SettingsLink[];
  /** Links to the shop's social media. */
  readonly socialLinks: readonly SettingsLink[];
  /** The links of the footer, by topic. */
  readonly footerPages: readonly { readonly title: LocalText; readonly links: readonly SettingsLink[] }[];
  /** The address of the shop's chat. Empty where it has none. */
  readonly chatUrl: string;
  /** The seller on invoices. Null where that is only the shop's name. */
  readonly seller: { readonly name: string; readonly address: readonly string[]; readonly taxId: string } | null;
  /** The account for transfers. Null where the shop accepts none. */
  readonly bankAccount: {
    readonly bankName: string;
    readonly accountHolder: string;
    readonly accountNumber: string;
    readonly branchName: string;
  } | null;
};
