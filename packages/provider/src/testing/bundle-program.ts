import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, defaultServerConditions, type Rolldown } from "vite";
import { createServerFilePlugin } from "../server-file.ts";

const CACHE_FOLDER = join(import.meta.dirname, "../../node_modules/.cache/griya");

const writeBundle = async (source: string): Promise<string> => {
  const buildResult = await build({
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
  const { output } = buildResult as Rolldown.RolldownOutput;
  const { code } = output[0];
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const file = join(CACHE_FOLDER, `${basename(dirname(dirname(source)))}-${hash}.js`);
  const draftFile = `${file}.${randomUUID()}`;
  await mkdir(CACHE_FOLDER, { recursive: true });
  await writeFile(draftFile, code);
  await rename(draftFile, file);
  return file;
};

const bundlePaths = new Map<string, Promise<string>>();

/**
 * Returns the path of a program that is bundled into one file. Each test worker bundles it once. The bundle starts three times as fast as
 * its sources.
 */
export const bundleProgram = (source: string): Promise<string> => {
  const bundlePath = bundlePaths.get(source) ?? writeBundle(source);
  bundlePaths.set(source, bundlePath);
  return bundlePath;
};
