type Path = { node: { type: string; key?: { name?: string } } };

/** Properties of charts that are not behaviour, with the reason. They are not mutated. */
const texts: Readonly<Record<string, string>> = {
  description: "Only readers see it.",
  types: "Only the compiler sees it.",
};

/** Plugin of Stryker's instrumenter. */
export const ignoreTexts = {
  shouldIgnore: ({ node }: Path): string | undefined =>
    node.type === "ObjectProperty" ? texts[node.key?.name ?? ""] : undefined,
};
