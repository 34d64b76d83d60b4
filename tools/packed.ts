import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { findFreePorts } from "../packages/provider/src/testing/free-ports.ts";
import { getFirstMatch } from "./first-match.ts";

/**
 * Checks the packages as they are published: `pnpm packed`. Packs them, installs them in an empty folder, and serves a shop from this
 * folder by the examples of `packages/server`. One shop uses the demo's provider, and one shop uses the packed provider. The check needs
 * the built packages, and the registry for their dependencies.
 */

const root = join(import.meta.dirname, "..");
const PACKAGE_NAMES = ["api", "http", "machines", "ui", "storefront", "server", "provider"];

const folder = mkdtempSync(join(tmpdir(), "griya-packed-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const runCommand = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

runCommand("pnpm", ["exec", "tsc", "-b", "packages/provider"], root); // No bundler builds this package.

const tarballs = PACKAGE_NAMES.map((name) => {
  const packOutput = runCommand("pnpm", ["pack", "--pack-destination", folder], join(root, "packages", name));
  return basename(packOutput.trim().split("\n").at(-1) ?? "");
});
const dependencies = Object.fromEntries(
  PACKAGE_NAMES.map((name, place) => [`@griya/${name}`, `file:${join(folder, tarballs[place] ?? "")}`]),
);
writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
writeFileSync(join(folder, "pnpm-workspace.yaml"), `overrides: ${JSON.stringify(dependencies)}\n`);
runCommand("pnpm", ["install", "--prefer-offline", "--ignore-scripts", "--silent"], folder);

/** Runs an example in the folder, requests pages, and stops the example. */
const testExample = async (
  example: string,
  environment: Readonly<Record<string, string>>,
  check: (origin: string) => Promise<void>,
): Promise<void> => {
  const [port = 0] = await findFreePorts(1);
  cpSync(join(root, "packages", "server", "examples", example), join(folder, example));
  const child = spawn(process.execPath, [example], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await Promise.race([
      once(child.stdout, "data"),
      once(child, "exit").then(() => Promise.reject(new Error(`${example} ended before it served.`))),
    ]);
    await check(`http://localhost:${port}`);
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${example} ended with ${code}.`);
  } finally {
    child.kill("SIGKILL");
  }
};

const fetchPage = async (address: string, text: string): Promise<string> => {
  const answer = await fetch(address);
  const pageText = await answer.text();
  if (answer.status !== 200 || !pageText.includes(text))
    throw new Error(`${address} has the status ${answer.status}, and its page does not contain ${text}`);
  return pageText;
};

const demoShop = await startBuiltShop();
try {
  await testExample("own-provider.js", { PROVIDER_ORIGIN: demoShop.origin }, async (origin) => {
    const homePage = await fetchPage(origin, '<html lang="en"');
    await fetchPage(`${origin}/id`, '<html lang="id"');
    await fetchPage(origin + getFirstMatch(homePage, /href="(\/[\w-]+\/product\/[^"]+)"/), "Rp");
    await fetchPage(origin + getFirstMatch(homePage, /<script type="module" async src="([^"]+)"/), "import");
  });
} finally {
  await demoShop.stop();
}
await testExample("reference-provider.js", { DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" }, async (origin) => {
  await fetchPage(origin, '<html lang="en"');
});
process.stdout.write(`The packed packages serve a shop in an empty folder: ${tarballs.join(", ")}\n`);
