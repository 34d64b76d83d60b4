/**
 * The texts of a noun in another language: the same keys as in English, any words. Indonesian has one plural form,
 * so the English `_one` of a counted text has no counterpart.
 */
export type TranslationOf<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: English[Key] extends string
    ? string
    : TranslationOf<English[Key]>;
};
