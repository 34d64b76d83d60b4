import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShop } from "@griya/provider/testing";
import { Hono } from "hono";
import { afterAll, expect, it } from "vitest";
import { readBrowserBuild } from "./browser-build.ts";
import { createPageHandler } from "./page-handler.ts";
import { createClientFactory, createLanguages, createRenderer, personalScreens } from "./pages.ts";
import { createFetch } from "./provider.ts";
import { createSecurityHeaders } from "./security-headers.ts";

const screens = Object.values(personalScreens);

/** Returns the entries of the personal pages in the manifest, as Vite writes them. */
const getPersonalEntries = (): Record<string, object> => {
  const sourceFolder = "../../packages/storefront/src";
  const createEntry = (key: string, name: string, otherFields: object = {}) =>
    [key, { file: `${name}.js`, name, ...otherFields }] as const;
  const accountScreensPath = `${sourceFolder}/screens/account/account-screens.ts`;
  return Object.fromEntries([
    ...["charts", "client", "en-page", "id-page"].map((name) => createEntry(`_${name}.js`, name)),
    ...screens.map(({ name }) => createEntry(`${sourceFolder}/screens/${name}.screen.tsx`, `${name}.screen`)),
    createEntry(accountScreensPath, "account-screens", {
      dynamicImports: [`${sourceFolder}/screens/vouchers.screen.tsx`],
    }),
    ...["en", "id"].flatMap((locale) =>
      screens
        .flatMap(({ texts }) => texts)
        .map((name) => createEntry(`${sourceFolder}/translations/${locale}/${name}.json`, `${locale}-${name}`)),
    ),
  ]);
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/**
 * Creates a build with the files that every page needs and with the inline scripts. The manifest also has the given entries of personal
 * pages.
 */
const aBuild = async (personalEntries = getPersonalEntries()): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "griya-build-"));
  folders.push(folder);
  const files = {
    "src/browser/main.ts": ["main.js", ""],
    "src/browser/language.ts": ["language.js", "chooseLanguage()\n"],
    "src/browser/before-paint.ts": ["before-paint.js", "chooseColours()\n"],
    "src/browser/newcomer.ts": ["newcomer.js", "lookForCart()\n"],
    "src/browser/print.css": ["print.css", ""],
    "src/browser/right-to-left.css": ["right-to-left.css", ""],
  };
  await mkdir(join(folder, ".vite"));
  const manifest = Object.fromEntries(Object.entries(files).map(([key, [file]]) => [key, { file }]));
  await writeFile(join(folder, ".vite/manifest.json"), JSON.stringify({ ...manifest, ...personalEntries }));
  for (const [file = "", text = ""] of Object.values(files)) await writeFile(join(folder, file), text);
  return folder;
};

const origin = "http://shop.test";
const provider = await openShop();
const { getAssets, inlineScripts } = await readBrowserBuild(await aBuild(), screens);
const providerCalls = { origin, fetch: createFetch(provider) };
const languages = createLanguages({ ...providerCalls, onFailure: () => undefined });
const handleRequest = createPageHandler({
  render: await createRenderer({ languages, createClient: createClientFactory(providerCalls) }),
  origin,
  getAssets,
  onBug: (bug) => expect(bug).toBeUndefined(),
});
const shop = new Hono()
  .use(createSecurityHeaders({ isHttps: false, pictureOrigins: [], inlineScripts }))
  .all("*", ({ req }) => handleRequest(req.raw));

it("a page has no scripts of its own but those whose hashes stand in the policy, and no style", async () => {
  for (const path of ["/", "/id", "/categories", "/search?q=sofa", "/cart", "/login"]) {
    const answer = await shop.request(origin + path);
    const html = await answer.text();
    const inlineHashes = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|type="application\/))[^>]*>([^<]*)</g)].map(
      ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
    );
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const allowedHashes = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    expect(allowedHashes).toHaveLength(3);
    const [language, beforePaint, newcomer] = allowedHashes;
    // only the root chooses a first visitor's language, and only the cart's page checks for a cart
    const expectedHashes = { "/": [language, beforePaint], "/cart": [beforePaint, newcomer] }[path] ?? [beforePaint];
    expect([path, inlineHashes]).toEqual([path, expectedHashes]);
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  }
});

it("a personal page names the modules of its screen, its client and its texts", () => {
  const getModules = (locale: string, name: string) =>
    getAssets({ locale, direction: "ltr", island: { name, start: "now" } }).modules;
  const sharedScripts = ["/charts.js", "/client.js"];
  expect(getModules("id", "profile")).toEqual([
    ...sharedScripts,
    "/profile.screen.js",
    "/id-page.js",
    "/id-shopper.js",
    "/id-account.js",
  ]);
  expect(getModules("en", "vouchers")).toEqual([
    ...sharedScripts,
    "/account-screens.js",
    "/vouchers.screen.js",
    "/en-page.js",
    "/en-shopper.js",
  ]);
  // the texts of an additional language are one file at another address
  expect(getModules("fr", "orders")).toEqual([...sharedScripts, "/orders.screen.js"]);
});

it.each([
  "/profile.screen.tsx",
  "/translations/id/wishlist.json",
  "en-page",
  "charts",
  "/screens/account/account-screens.ts",
])("a build without %s serves no page", async (missingFile) => {
  const personalEntries = Object.entries(getPersonalEntries()).filter(
    ([key]) => !key.endsWith(missingFile) && key !== `_${missingFile}.js`,
  );
  const buildRead = readBrowserBuild(await aBuild(Object.fromEntries(personalEntries)), screens);
  await expect(buildRead).rejects.toThrow(`The browser's build lacks ${missingFile}, so no page can be served.`);
});
