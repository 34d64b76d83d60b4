/** The names of comparing, and of what marks a product for it. */
export const compare = {
  mark: "Compare",
  markNamed: "Compare {name}",
  title: "Compare products",
  hint: "See pieces side by side.",
  see: "View comparison",
} as const;
