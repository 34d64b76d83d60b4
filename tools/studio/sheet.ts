/** Arranges every product picture on one sheet for the docs, each product in as many rows as it needs: `pnpm studio:sheet`. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { hasMaster, readMaster } from "./masters.ts";
import { listWantedPictures } from "./pictures.ts";

const CELL = 132;
const GAP = 6;
const LABEL = 20;
const ROW_MAXIMUM = 9;
const SIDE_BY_SIDE = 2;

const out = fileURLToPath(new URL("../../docs/pictures/contact-sheet.webp", import.meta.url));

const rows = [...Map.groupBy(listWantedPictures(), ({ slug }) => slug)].flatMap(([slug, pictures]) => {
  const masters = pictures.map(({ master }) => master).filter(hasMaster);
  return Array.from({ length: Math.ceil(masters.length / ROW_MAXIMUM) }, (_, row) => ({
    label: row === 0 ? `${slug} (${masters.length})` : "",
    masters: masters.slice(row * ROW_MAXIMUM, (row + 1) * ROW_MAXIMUM),
  }));
});
const blockWidth = ROW_MAXIMUM * (CELL + GAP) + 2 * GAP;
const rowHeight = LABEL + CELL + GAP;
const inBlock = Math.ceil(rows.length / SIDE_BY_SIDE);
const width = SIDE_BY_SIDE * blockWidth;
const height = inBlock * rowHeight + GAP;

const getPosition = (index: number) => ({
  left: Math.floor(index / inBlock) * blockWidth + GAP,
  top: (index % inBlock) * rowHeight + GAP,
});

const labels = rows.map(({ label }, index) => {
  const { left, top } = getPosition(index);
  return `<text x="${left}" y="${top + 13}">${label}</text>`;
});
const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="sans-serif" font-size="12" fill="#4a443b">${labels.join("")}</g></svg>`;

const pictures = await Promise.all(
  rows.flatMap(({ masters }, row) =>
    masters.map(async (master, column) => ({
      input: await sharp(await readMaster(master))
        .resize(CELL)
        .toBuffer(),
      left: getPosition(row).left + column * (CELL + GAP),
      top: getPosition(row).top + LABEL,
    })),
  ),
);
await mkdir(dirname(out), { recursive: true });
const { size } = await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
  .composite([{ input: Buffer.from(text) }, ...pictures])
  .webp({ quality: 72 })
  .toFile(out);
console.log(`${pictures.length} pictures, ${Math.round(size / 1000)} KB: ${out}`);
