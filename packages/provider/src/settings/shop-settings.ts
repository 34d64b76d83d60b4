import type { Locale } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";

export type SettingsLink = { readonly title: LocalText; readonly url: string };

/** The settings of the shop's owner. The other common settings come from the environment. */
export type ShopSettings = {
  readonly siteName: string;
  /** The text after the name at the end of emails. Empty without a text. */
  readonly tagline: LocalText;
  /** The path of the logo, below the media base. */
  readonly logoPath: string;
  /** The path of the picture for missing pictures, below the media base. */
  readonly defaultImagePath: string;
  /** The colour of buttons and links. Null for the colour of the theme. */
  readonly accentColour: string | null;
  readonly accentHoverColour: string | null;
  readonly defaultLanguage: Locale;
  readonly copyright: LocalText;
  readonly phone: string;
  readonly email: string;
  readonly serviceHours: LocalText;
  readonly sellersMayRegister: boolean;
  /** True when guests can buy with only an email. */
  readonly offersGuestCheckout: boolean;
  /** The maximum total of a cash on delivery order, in whole rupiah. Null without a limit. */
  readonly cashMaximum: number | null;
  /** The codes of the provinces and cities with cash on delivery. Null when it is available everywhere. */
  readonly cashAreas: readonly string[] | null;
  /** The prices of other currencies in whole rupiah, by ISO 4217 code. `setAt` is the time of the entry as ISO 8601. */
  readonly exchangeRates: Readonly<Record<string, { readonly rupiah: number; readonly setAt: string }>>;
  readonly headerLinks: { readonly left: readonly SettingsLink[]; readonly right: readonly SettingsLink[] };
  /** Links to printed catalogues on other sites. */
  readonly catalogueLinks: readonly SettingsLink[];
  /** Links to the shop's social media. */
  readonly socialLinks: readonly SettingsLink[];
  /** The links of the footer, by topic. */
  readonly footerPages: readonly { readonly title: LocalText; readonly links: readonly SettingsLink[] }[];
  /** The address of the shop's chat. Empty without a chat. */
  readonly chatUrl: string;
  /** The seller on invoices. Null when the site name is enough. */
  readonly seller: { readonly name: string; readonly address: readonly string[]; readonly taxId: string } | null;
  /** The account for bank transfers. Null when the shop accepts no transfers. */
  readonly bankAccount: {
    readonly bankName: string;
    readonly accountHolder: string;
    readonly accountNumber: string;
    readonly branchName: string;
  } | null;
};
