type Path = { node: { type: string; key?: { name?: string } } };

/** What charts say under these names is no behaviour, and is left as it is. */
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
