type SyntaxPath = { node: { type: string; key?: { name?: string } } };

/** Properties of charts that are not behaviour, with the reason. The tool does not mutate these properties. */
const ignoreReasons: Readonly<Record<string, string>> = {
  description: "Only readers see it.",
  types: "Only the compiler sees it.",
};

/** A plugin of Stryker's instrumenter. It excludes the properties in `ignoreReasons`. */
export const propertyIgnorer = {
  shouldIgnore: ({ node }: SyntaxPath): string | undefined =>
    node.type === "ObjectProperty" ? ignoreReasons[node.key?.name ?? ""] : undefined,
};
