type Path = { node: { type: string; key?: { name?: string } } };

/** Properties of charts that are not behaviour, with the reason. They are not mutated. */
const said: Readonly<Record<string, string>> = {
  description: "It is said to readers alone.",
  types: "It is said to the compiler alone.",
};

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "descriptions",
    value: {
      shouldIgnore: ({ node }: Path): string | undefined =>
        node.type === "ObjectProperty" ? said[node.key?.name ?? ""] : undefined,
    },
  },
];
