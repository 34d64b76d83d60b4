import type { Plugin } from "vite";

/**
 * One file for all that the entry needs at once. Left alone, the bundler makes a file of every few modules that a lazy screen
 * shares with the entry, and each compresses by itself. Which modules those are is known after tree shaking only, so the
 * browser's half is built twice: once to learn, once to write.
 */
export const firstLoad = () => {
  const modules = new Set<string>();

  const learn: Plugin = {
    name: "first-load",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const seen = new Set<string>();
      const visit = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || seen.has(file)) return;
        seen.add(file);
        for (const id of chunk.moduleIds) modules.add(id);
        for (const imported of chunk.imports) visit(imported);
      };
      const entry = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.name === "main");
      if (entry) visit(entry.fileName);
    },
  };

  return {
    plugin: learn,
    /** Whether the first build is over. Other groups wait for it, else what they gather would count to the first load. */
    isKnown: () => modules.size > 0,
    group: { name: "shop", test: (id: string) => modules.has(id), includeDependenciesRecursively: false },
  };
};
