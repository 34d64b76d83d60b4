import { dirname, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Packages that cannot be bundled. They contain compiled code, read files beside their own code, or import by name at run time. */
const EXTERNAL_PACKAGES =
  /^(?:sharp|@electric-sql\/pglite|@node-rs\/argon2|pdfkit|pino|rate-limiter-flexible|idn-area-data)(?:\/|$)/;

const OWN_SOURCE_PATTERN = /^(?!.*node_modules).*\.tsx?$/;

const NON_ASCII = /[^\0-\x7f]/g;
const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Creates a plugin that bundles the server into one file. The code still finds the files beside its sources. External packages are resolved
 * from their importers. The output is ASCII, because V8 uses two bytes for each character of other text.
 */
export const createServerFilePlugin = (outDir: string): Plugin => {
  const getOutputPath = (path: string): string => relative(outDir, path).split(sep).join("/");
  return {
    name: "server-file",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (!EXTERNAL_PACKAGES.test(id)) return null;
      const resolvedModule = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolvedModule && { id: getOutputPath(resolvedModule.id), external: true };
    },
    transform(code, id) {
      if (!OWN_SOURCE_PATTERN.test(id) || !code.includes("import.meta.")) return null;
      const folder = JSON.stringify(`/${getOutputPath(dirname(id))}`);
      const file = JSON.stringify(getOutputPath(id));
      return code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`)
        .replaceAll("import.meta.url", `new URL(${file}, import.meta.url).href`);
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = file.code.replaceAll(NON_ASCII, escapeCharacter);
      }
    },
  };
};
