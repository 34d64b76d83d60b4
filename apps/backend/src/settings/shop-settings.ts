import type { LocalText } from "../message/local-text.ts";

type HeaderLink = { readonly title: LocalText; readonly url: string };

/** What the owner of a shop decides about it; the rest of the common settings follows from where it runs. */
export type ShopSettings = {
  readonly siteName: string;
  /** What follows the name below mails; empty where nothing does. */
  readonly tagline: LocalText;
  /** Below the media base. */
  readonly logoPath: string;
  /** Shown where a picture does not load; below the media base. */
  readonly defaultImagePath: string;
  readonly copyright: LocalText;
  readonly phone: string;
  readonly email: string;
  readonly serviceHours: LocalText;
  readonly sellersMayRegister: boolean;
  readonly headerLinks: { readonly left: readonly HeaderLink[]; readonly right: readonly HeaderLink[] };
  /** Where transfers go; null where the shop takes none. */
  readonly bankAccount: {
    readonly bankName: string;
    readonly accountHolder: string;
    readonly accountNumber: string;
    readonly branchName: string;
  } | null;
};
