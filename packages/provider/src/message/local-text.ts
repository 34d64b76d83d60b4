/** A text for shoppers in both languages of the shop. */
export type LocalText = { readonly en: string; readonly id: string };
