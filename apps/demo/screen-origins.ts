import { relative } from "node:path";
import type { Plugin } from "vite";

const SCREEN = /\/storefront\/src\/(screens|shell)\/[\w.-]+\.tsx$/;

/**
 * Lets every lazy part of the route tree say which file it came from, in the server's half of the build. A page can then ask
 * for its own screen at once, instead of after the entry has run.
 */
export const screenOrigins = (root: string): Plugin => ({
  name: "screen-origins",
  applyToEnvironment: (environment) => environment.name === "ssr",
  transform(code, id) {
    if (!SCREEN.test(id) || !/\bfunction Component\b|\bComponent\s*[,}]/.test(code)) return null;
    return { code: `${code}\nexport const origin = ${JSON.stringify(relative(root, id))};\n`, map: null };
  },
});
