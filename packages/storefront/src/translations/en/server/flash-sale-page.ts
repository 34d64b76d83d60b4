/** Of the flash sale on its own page, beside its countdown. */
export const flashSalePage = {
  title: "Flash sale",
  none: "No flash sale right now",
  noneHint: "Regular prices apply until the next one.",
} as const;
