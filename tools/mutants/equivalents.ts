/** A mutant that no test can notice, since the shop behaves the same. */
export type Equivalent = { file: string; before: string; after: string; why: string };

/** Returns a text on one line, without the middle of a long one. Mutants are printed and equivalents are written in this form. */
export const onOneLine = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
};

export const isSame = (change: Pick<Equivalent, "file" | "before" | "after">, known: Equivalent): boolean =>
  change.file === known.file && onOneLine(change.before) === known.before && onOneLine(change.after) === known.after;

export const equivalents: readonly Equivalent[] = [
  {
    file: "packages/api/src/money/money.ts",
    before: "groupSeparatorByFormat.set(numberFormat, separator);",
    after: ";",
    why: "what is not remembered is made again, and is the same",
  },
  {
    file: "packages/api/src/money/price.ts",
    before: "false",
    after: "true",
    why: "nothing is struck through where both prices are one",
  },
  {
    file: "packages/api/src/picture/picture-url.ts",
    before: "chosen === undefined",
    after: "false",
    why: "a picture of one size has no place for a width in its path",
  },
  {
    file: "packages/machines/src/checkout/purchase.machine.ts",
    before: "false",
    after: "true",
    why: "a payment asks whether its order is new only once there is one, and here there is none yet",
  },
  {
    file: "packages/machines/src/compare/compare.machine.ts",
    before: "error.form.length > 1",
    after: "error.form.length >= 1",
    why: "one sentence alone is what joins to itself",
  },
  {
    file: "packages/machines/src/toast/toast.machine.ts",
    before: "context.shown + 1",
    after: "context.shown - 1",
    why: "a toast's id has to be another one, not a greater one",
  },
  {
    file: "packages/embed/src/use-place.ts",
    before: "box.current.getBoundingClientRect().top < 0",
    after: "box.current.getBoundingClientRect().top <= 0",
    why: "a box at the window's very edge is scrolled to where it stands",
  },
];
