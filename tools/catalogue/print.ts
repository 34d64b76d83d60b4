/**
 * Prints the catalogue for download, in both languages, from the shop's data and pictures: `pnpm catalogue`. Run the command again after a
 * change of prices, products or pictures.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright";
import sharp from "sharp";
import { launchOptions } from "../../browser.ts";
import { drawGriyaLogo, products } from "../../content/src/furniture.ts";
import { hasMaster, readMaster, writeFileAtomically } from "../studio/masters.ts";
import { getCover } from "../studio/pictures.ts";
import { type Language, renderCatalogue } from "./document.ts";

const toDataUrl = (type: string, file: Uint8Array) => `data:${type};base64,${Buffer.from(file).toString("base64")}`;

/**
 * Converts a master to a data URL with a JPEG. Returns null if the master does not exist. The browser's PDF contains JPEG without changes,
 * and every other format uncompressed.
 */
async function readPrintablePicture(master: string, width: number): Promise<string | null> {
  if (!hasMaster(master)) return null;
  const file = await sharp(await readMaster(master))
    .resize(width)
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  return toDataUrl("image/jpeg", file);
}

const coversBySlug = new Map(
  await Promise.all(
    products.map(async ({ slug }) => [slug, await readPrintablePicture(getCover(slug).master, 640)] as const),
  ),
);
const pictures = {
  cover: await readPrintablePicture("rooms/living-room-4x5.webp", 1000),
  logo: toDataUrl("image/svg+xml", Buffer.from(drawGriyaLogo("#0F5B4C").svg)),
  getPictureUrl: ({ slug }: { slug: string }) => coversBySlug.get(slug) ?? null,
};

const fontFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
);
const fontFace = `@font-face{font-family:"Plus Jakarta Sans Variable";font-weight:200 800;src:url(${toDataUrl("font/woff2", await readFile(fontFile))})}`;

const browser = await chromium.launch(launchOptions);
for (const language of ["en", "id"] satisfies Language[]) {
  const monthFormat = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "Asia/Jakarta" });
  const page = await browser.newPage();
  await page.setContent(renderCatalogue(language, pictures, fontFace, monthFormat.format(new Date())));
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({
    format: "A4",
    printBackground: true,
    preferCSSPageSize: true,
    tagged: true,
    outline: true,
  });
  const path = `catalogue/griya-catalogue-${language}.pdf`;
  await writeFileAtomically(path, pdf);
  console.log(`${path}: ${Math.round(pdf.byteLength / 1000)} KB`);
  await page.close();
}
await browser.close();
