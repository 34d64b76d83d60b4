type Path = { node: { type: string; key?: { name?: string } } };

/** What charts say to their readers under `description` is no behaviour, and is left as it is. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "descriptions",
    value: {
      shouldIgnore: ({ node }: Path): string | undefined =>
        node.type === "ObjectProperty" && node.key?.name === "description" ? "It is said to readers alone." : undefined,
    },
  },
];
