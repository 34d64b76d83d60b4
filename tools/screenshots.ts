/**
 * Takes the pictures of the built shop for docs/screenshots.md: eight pages, each on a phone and on a desktop. Run `pnpm build && pnpm
 * screenshots`.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { startBuiltShop } from "../apps/demo/e2e/steps/built-shop.ts";
import { launchOptions } from "../browser.ts";

const folder = join(import.meta.dirname, "..", "docs", "screenshots");

/** The pages of the pictures: the name of a picture's file, and the path of its page. */
const pages = [
  ["home", "/"],
  ["category", "/all/ruang-tamu"],
  ["product", "/sofa-senja-3/product/sofa-senja-3"],
  ["collection", "/tropis-tenang/collection?collection=tropis-tenang"],
  ["search", "/search?q=jati"],
  ["flash-sale", "/flash-sale"],
  ["articles", "/articles"],
  ["article", "/article/merawat-kayu-jati"],
] as const;

const screens = [
  { name: "desktop", locale: "en", width: 1280, height: 1600, scale: 1 },
  { name: "phone", locale: "id", width: 390, height: 1400, scale: 1.5 },
] as const;

type Screen = (typeof screens)[number];

async function takeScreenshot(browser: Browser, origin: string, [name, path]: (typeof pages)[number], screen: Screen) {
  const { width, height, scale } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: screen.locale,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const pageResponse = await page.goto(`${origin}${screen.locale === "id" ? `/id${path === "/" ? "" : path}` : path}`, {
    waitUntil: "networkidle",
  });
  if (pageResponse?.status() !== 200)
    throw new Error(`${path} has the status ${pageResponse?.status()}: correct the list of pages`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}-${screen.name}.webp`));
  console.log(`${name}-${screen.name}: ${Math.round(picture.size / 1000)} KB`);
  await context.close();
}

await mkdir(folder, { recursive: true });
const shop = await startBuiltShop();
const browser = await chromium.launch(launchOptions);
for (const page of pages) for (const screen of screens) await takeScreenshot(browser, shop.origin, page, screen);
await browser.close();
await shop.stop();
