/** A mutant that no test can notice, since the shop behaves the same. */
export type Equivalent = { file: string; before: string; after: string; reason: string };

/** Returns a text on one line, without the middle of a long text. The tool prints mutants and compares equivalents in this form. */
export const toOneLine = (text: string): string => {
  const oneLine = text.replace(/\s+/g, " ");
  return oneLine.length > 90 ? `${oneLine.slice(0, 60)} … ${oneLine.slice(-25)}` : oneLine;
};

export const matchesEquivalent = (
  change: Pick<Equivalent, "file" | "before" | "after">,
  existing: Equivalent,
): boolean =>
  change.file === existing.file &&
  toOneLine(change.before) === existing.before &&
  toOneLine(change.after) === existing.after;

export const equivalents: readonly Equivalent[] = [
  {
    file: "packages/api/src/money/money.ts",
    before: "groupSeparatorByFormat.set(numberFormat, separator);",
    after: ";",
    reason: "what is not remembered is made again, and is the same",
  },
  {
    file: "packages/api/src/money/price.ts",
    before: "false",
    after: "true",
    reason: "nothing is struck through where both prices are one",
  },
  {
    file: "packages/api/src/picture/picture-url.ts",
    before: "chosen === undefined",
    after: "false",
    reason: "a picture of one size has no place for a width in its path",
  },
  {
    file: "packages/machines/src/checkout/purchase.machine.ts",
    before: "false",
    after: "true",
    reason: "a payment asks whether its order is new only once there is one, and here there is none yet",
  },
  {
    file: "packages/machines/src/compare/compare.machine.ts",
    before: "error.form.length > 1",
    after: "error.form.length >= 1",
    reason: "one sentence alone is what joins to itself",
  },
  {
    file: "packages/machines/src/toast/toast.machine.ts",
    before: "context.shown + 1",
    after: "context.shown - 1",
    reason: "a toast's id has to be another one, not a greater one",
  },
  {
    file: "packages/embed/src/use-focus-restoration.ts",
    before: "box.current.getBoundingClientRect().top < 0",
    after: "box.current.getBoundingClientRect().top <= 0",
    reason: "a box at the window's very edge is scrolled to where it stands",
  },
];
