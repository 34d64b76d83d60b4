import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, defaultServerConditions, type Rolldown } from "vite";
import { createServerFilePlugin } from "../server-file.ts";

const CACHE_FOLDER = join(import.meta.dirname, "../../node_modules/.cache/griya");

const writeBundle = async (source: string): Promise<string> => {
  const built = await build({
    root: dirname(source),
    configFile: false,
    logLevel: "warn",
    plugins: [createServerFilePlugin(CACHE_FOLDER)],
    ssr: { noExternal: true, resolve: { conditions: ["@griya/source", ...defaultServerConditions] } },
    build: {
      ssr: source,
      outDir: CACHE_FOLDER,
      write: false,
      rolldownOptions: { checks: { moduleLevelDirective: false }, output: { codeSplitting: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const { code } = output[0];
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const file = join(CACHE_FOLDER, `${basename(dirname(dirname(source)))}-${hash}.js`);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(draft, code);
  await rename(draft, file);
  return file;
};

const bundles = new Map<string, Promise<string>>();

/**
 * Returns the path of a program in one file. It is bundled from its sources once in each test worker. Node starts it in about a third of
 * the time that the sources take.
 */
export const bundleProgram = (source: string): Promise<string> => {
  const bundlePath = bundles.get(source) ?? writeBundle(source);
  bundles.set(source, bundlePath);
  return bundlePath;
};
