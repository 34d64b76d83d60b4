/** A text that shoppers read, in both languages of the shop. */
export type LocalText = { readonly en: string; readonly id: string };
