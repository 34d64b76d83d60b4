/**
 * Arranges every product picture on one sheet for the docs: `pnpm studio:sheet`. A product with more than nine pictures has several rows.
 */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { hasMaster, readMaster } from "./masters.ts";
import { listWantedPictures } from "./pictures.ts";

const CELL_PIXELS = 132;
const GAP_PIXELS = 6;
const LABEL_PIXELS = 20;
const PICTURES_PER_ROW_MAXIMUM = 9;
const BLOCK_COUNT = 2;

const sheetFile = fileURLToPath(new URL("../../docs/pictures/contact-sheet.webp", import.meta.url));

const rows = [...Map.groupBy(listWantedPictures(), ({ slug }) => slug)].flatMap(([slug, pictures]) => {
  const masters = pictures.map(({ master }) => master).filter(hasMaster);
  return Array.from({ length: Math.ceil(masters.length / PICTURES_PER_ROW_MAXIMUM) }, (_, row) => ({
    label: row === 0 ? `${slug} (${masters.length})` : "",
    masters: masters.slice(row * PICTURES_PER_ROW_MAXIMUM, (row + 1) * PICTURES_PER_ROW_MAXIMUM),
  }));
});
const blockWidth = PICTURES_PER_ROW_MAXIMUM * (CELL_PIXELS + GAP_PIXELS) + 2 * GAP_PIXELS;
const rowHeight = LABEL_PIXELS + CELL_PIXELS + GAP_PIXELS;
const rowsPerBlock = Math.ceil(rows.length / BLOCK_COUNT);
const width = BLOCK_COUNT * blockWidth;
const height = rowsPerBlock * rowHeight + GAP_PIXELS;

const getPosition = (index: number) => ({
  left: Math.floor(index / rowsPerBlock) * blockWidth + GAP_PIXELS,
  top: (index % rowsPerBlock) * rowHeight + GAP_PIXELS,
});

const labelElements = rows.map(({ label }, index) => {
  const { left, top } = getPosition(index);
  return `<text x="${left}" y="${top + 13}">${label}</text>`;
});
const labelSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="sans-serif" font-size="12" fill="#4a443b">${labelElements.join("")}</g></svg>`;

const pictures = await Promise.all(
  rows.flatMap(({ masters }, row) =>
    masters.map(async (master, column) => ({
      input: await sharp(await readMaster(master))
        .resize(CELL_PIXELS)
        .toBuffer(),
      left: getPosition(row).left + column * (CELL_PIXELS + GAP_PIXELS),
      top: getPosition(row).top + LABEL_PIXELS,
    })),
  ),
);
await mkdir(dirname(sheetFile), { recursive: true });
const { size } = await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
  .composite([{ input: Buffer.from(labelSvg) }, ...pictures])
  .webp({ quality: 72 })
  .toFile(sheetFile);
console.log(`${pictures.length} pictures, ${Math.round(size / 1000)} KB: ${sheetFile}`);
