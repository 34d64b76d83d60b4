import type { Plugin } from "vite";

/**
 * Lets go of the router's components that no page uses. Each is made by `forwardRef`, which a bundler must take for a call with
 * effects, and is given a name for developers, which counts as a use: left alone, everybody would load them.
 */
export const withoutUnusedComponents = (): Plugin => ({
  name: "without-unused-components",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  transform(code, id) {
    if (!/\/node_modules\/react-router\/dist\/.*\.m?js$/.test(id)) return null;
    const freed = code
      .replace(/= React\$1\.forwardRef\(/g, "=/*@__PURE__*/React$1.forwardRef(") // as long as before, for the source map
      .replace(/^\w+\.displayName = "\w+";$/gm, "");
    return { code: freed, map: null };
  },
});
