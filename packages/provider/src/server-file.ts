import { dirname, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Packages that are no part of one file: compiled code, what reads files beside its own, and what imports others by name when it runs. */
const APART =
  /^(?:sharp|@electric-sql\/pglite|@node-rs\/argon2|pdfkit|pino|rate-limiter-flexible|idn-area-data)(?:\/|$)/;

const OUR_SOURCE = /^(?!.*node_modules).*\.tsx?$/;

const OUTSIDE_ASCII = /[^\0-\x7f]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * The server in one file. Our sources find their files from there as they do from their own place, and packages that stay apart are
 * loaded from where their user finds them. Written in ASCII, since V8 takes two bytes for each character of a source that is not.
 */
export const serverFile = (outDir: string): Plugin => {
  const fromOutput = (path: string): string => relative(outDir, path).split(sep).join("/");
  return {
    name: "server-file",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (!APART.test(id)) return null;
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
        if (file.type === "chunk") file.code = file.code.replaceAll(OUTSIDE_ASCII, escaped);
      }
    },
  };
};
