import type { Locale } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";

export type SettingsLink = { readonly title: LocalText; readonly url: string };

/** What the owner of a shop decides about it; the rest of the common settings follows from where it runs. */
export type ShopSettings = {
  readonly siteName: string;
  /** What follows the name below mails; empty where nothing does. */
  readonly tagline: LocalText;
  /** Below the media base. */
  readonly logoPath: string;
  /** Shown where a picture does not load; below the media base. */
  readonly defaultImagePath: string;
  /** Of buttons and links; null for the theme's own. */
  readonly accentColour: string | null;
  readonly accentHoverColour: string | null;
  readonly defaultLanguage: Locale;
  readonly copyright: LocalText;
  readonly phone: string;
  readonly email: string;
  readonly serviceHours: LocalText;
  readonly sellersMayRegister: boolean;
  /** Whether guests may buy with an e-mail alone. */
  readonly offersGuestCheckout: boolean;
  /** The most that an order paid to the courier may come to, whole rupiah; null where that is not bounded. */
  readonly cashMaximum: number | null;
  readonly headerLinks: { readonly left: readonly SettingsLink[]; readonly right: readonly SettingsLink[] };
  /** Printed catalogues elsewhere, beside the shop's own. */
  readonly catalogueLinks: readonly SettingsLink[];
  /** The shop's brands where people follow them. */
  readonly socialLinks: readonly SettingsLink[];
  /** What the footer leads to, by what it is about. */
  readonly footerPages: readonly { readonly title: LocalText; readonly links: readonly SettingsLink[] }[];
  /** Where the shop chats; empty where it does not. */
  readonly chatUrl: string;
  /** Who sells, as invoices name them; null where that is the shop by its name alone. */
  readonly seller: { readonly name: string; readonly address: readonly string[]; readonly taxId: string } | null;
  /** Where transfers go; null where the shop takes none. */
  readonly bankAccount: {
    readonly bankName: string;
    readonly accountHolder: string;
    readonly accountNumber: string;
    readonly branchName: string;
  } | null;
};
