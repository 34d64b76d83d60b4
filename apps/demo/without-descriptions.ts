import type { Plugin } from "vite";

/** The charts describe their states to people who read them; a shopper's browser need not carry that. */
export const withoutDescriptions = (): Plugin => ({
  name: "without-descriptions",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform(code, id) {
    if (!id.endsWith(".machine.ts")) return null;
    return { code: code.replace(/\bdescription:\s*"(?:[^"\\]|\\.)*",?/g, ""), map: null };
  },
});
