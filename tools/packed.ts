import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { freePorts } from "../packages/provider/src/testing/free-ports.ts";
import { firstMatch } from "./first-match.ts";

/**
 * Packs the packages as they are published, installs them in an empty folder, and has the example of `packages/server` serve a shop
 * there over the demo's provider: `pnpm packed`. It needs the built packages, and the registry for what they depend on.
 */

const root = join(import.meta.dirname, "..");
const PACKAGES = ["api", "http", "machines", "ui", "storefront", "server"];

const folder = mkdtempSync(join(tmpdir(), "griya-packed-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const tarballs = PACKAGES.map((name) => {
  const said = run("pnpm", ["pack", "--pack-destination", folder], join(root, "packages", name));
  return basename(said.trim().split("\n").at(-1) ?? "");
});
const dependencies = Object.fromEntries(
  PACKAGES.map((name, place) => [`@griya/${name}`, `file:${join(folder, tarballs[place] ?? "")}`]),
);
writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
writeFileSync(join(folder, "pnpm-workspace.yaml"), `overrides: ${JSON.stringify(dependencies)}\n`);
cpSync(join(root, "packages", "server", "examples", "own-provider.js"), join(folder, "shop.js"));
run("pnpm", ["install", "--prefer-offline", "--ignore-scripts", "--silent"], folder);

const expectPage = async (address: string, ...texts: readonly string[]): Promise<string> => {
  const answer = await fetch(address);
  const body = await answer.text();
  for (const text of texts) {
    if (answer.status !== 200 || !body.includes(text)) {
      throw new Error(`${address} answers with ${answer.status} and lacks ${text}`);
    }
  }
  return body;
};

const demo = await startBuiltShop();
try {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ["shop.js"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PROVIDER_ORIGIN: demo.origin },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(child.stdout, "data");
    const origin = `http://localhost:${port}`;
    const home = await expectPage(origin, '<html lang="en"', "<h1");
    await expectPage(`${origin}/id`, '<html lang="id"', "<h1");
    const product = firstMatch(home, /href="(\/[\w-]+\/product\/[^"]+)"/);
    await expectPage(`${origin}${product}`, "Rp");
    await expectPage(origin + firstMatch(home, /<script type="module" async src="([^"]+)"/), "import");
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`The shop of the packed packages ended with ${code}.`);
  } finally {
    child.kill("SIGKILL");
  }
} finally {
  await demo.stop();
}
process.stdout.write(`The packed packages serve a shop in an empty folder: ${tarballs.join(", ")}\n`);
