import { dirname, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Packages that cannot be bundled: compiled code, readers of files beside their own, and those with imports by name at run time. */
const EXTERNAL_PACKAGES =
  /^(?:sharp|@electric-sql\/pglite|@node-rs\/argon2|pdfkit|pino|rate-limiter-flexible|idn-area-data)(?:\/|$)/;

const OUR_SOURCE = /^(?!.*node_modules).*\.tsx?$/;

const NON_ASCII = /[^\0-\x7f]/g;
const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Bundles the server into one file. Our sources still find their files from there. Separate packages are loaded from the place of their
 * user. The output is ASCII, because V8 takes two bytes for each character of any other source.
 */
export const createServerFilePlugin = (outDir: string): Plugin => {
  const fromOutput = (path: string): string => relative(outDir, path).split(sep).join("/");
  return {
    name: "server-file",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (!EXTERNAL_PACKAGES.test(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { id: fromOutput(found.id), external: true };
    },
    transform(code, id) {
      if (!OUR_SOURCE.test(id) || !code.includes("import.meta.")) return null;
      const folder = JSON.stringify(`/${fromOutput(dirname(id))}`);
      const file = JSON.stringify(fromOutput(id));
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
