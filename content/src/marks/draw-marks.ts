import type { BrandSlug } from "../furniture/brands.ts";
import { drawWord } from "./letters.ts";

/** A drawing in SVG, with its size in pixels. */
export type Mark = { readonly svg: string; readonly width: number; readonly height: number };

const createSvg = (width: number, height: number, drawing: string, viewBox = `0 0 ${width} ${height}`): Mark => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${drawing}</svg>`,
  width,
  height,
});

type BrandStyle = {
  /** The SVG shape behind the mark, in a square of 96 units. */
  readonly tile: string;
  /** The SVG lines on the shape. `{accent}` is the brand's second colour. */
  readonly glyph: string;
  readonly letters: { readonly gap: number; readonly stroke: number; readonly lineCap: "round" | "butt" };
  readonly onLight: { readonly tile: string; readonly glyph: string; readonly accent: string; readonly word: string };
  readonly onDark: { readonly tile: string; readonly glyph: string; readonly accent: string; readonly word: string };
};

const brandStyles: Readonly<Record<BrandSlug, BrandStyle>> = {
  // The mark shows a gable on two posts. The beam goes through both posts.
  rumayasa: {
    tile: '<circle cx="48" cy="48" r="48"/>',
    glyph: '<path d="M20 47 48 23 76 47M32 40V76M64 40V76"/><path d="M22 60H74" stroke="{accent}"/>',
    letters: { gap: 24, stroke: 11, lineCap: "round" },
    onLight: { tile: "#6B2F12", glyph: "#F7F1E7", accent: "#E9A66B", word: "#3B1B0B" },
    onDark: { tile: "#F0D9C2", glyph: "#5A260D", accent: "#B0541B", word: "#F7F1E7" },
  },
  // "Langkan" is the railing of a veranda.
  langkan: {
    tile: '<path d="M0 0H96V96H0Z"/>',
    glyph: '<path d="M29 37 67 64M67 37 29 64" stroke="{accent}"/><path d="M26 24V76M70 24V76M16 34H80M16 67H80"/>',
    letters: { gap: 20, stroke: 14, lineCap: "butt" },
    onLight: { tile: "#111318", glyph: "#FFFFFF", accent: "#F08A4B", word: "#111318" },
    onDark: { tile: "#F3F5F9", glyph: "#111318", accent: "#C2410C", word: "#F3F5F9" },
  },
  // "Tirta" is water, and "asana" is a seat. The mark shows a sofa over two waves.
  tirtasana: {
    tile: '<rect width="96" height="96" rx="30"/>',
    glyph:
      '<path d="M31 36V27a6 6 0 0 1 6-6H59a6 6 0 0 1 6 6V36M20 52V42a5.5 5.5 0 0 1 11 0V47H65V42a5.5 5.5 0 0 1 11 0V52"/><path d="M18 63q7.5-8 15 0t15 0 15 0 15 0"/><path d="M18 76q7.5-8 15 0t15 0 15 0 15 0" stroke="{accent}"/>',
    letters: { gap: 26, stroke: 8.5, lineCap: "round" },
    onLight: { tile: "#1F4E6B", glyph: "#F2F8FB", accent: "#8CC4DE", word: "#163A50" },
    onDark: { tile: "#CFE6F1", glyph: "#163F58", accent: "#2F7BA3", word: "#EAF4F9" },
  },
  // "Sinar" is a ray of light. The mark shows a lamp under an arch, and its light.
  sinarupa: {
    tile: '<path d="M0 96V48a48 48 0 0 1 96 0V96Z"/>',
    glyph:
      '<path d="M48 18V28M26 54a22 24 0 0 1 44 0Z"/><path d="M34 66 29 79M48 66V81M62 66 67 79" stroke="{accent}"/>',
    letters: { gap: 24, stroke: 10, lineCap: "round" },
    onLight: { tile: "#8A5A00", glyph: "#FFF8EA", accent: "#FFD27A", word: "#4A3100" },
    onDark: { tile: "#FFE3A8", glyph: "#5F3E00", accent: "#A86F00", word: "#FFF3DA" },
  },
};

/** The position of the brand's name beside the mark, the scale of its letters, and the space after the name. */
const wordmark = { x: 120, y: 29, scale: 0.64, end: 6 };

/** Draws a brand's mark and its name in small letters beside it, for a light or a dark background. */
export function drawBrandLogo(brand: BrandSlug, ground: "onLight" | "onDark"): Mark {
  const { tile, glyph, letters, [ground]: colours } = brandStyles[brand];
  const { paths, width } = drawWord(brand, letters.gap);
  const strokeAttributes = `stroke-linecap="${letters.lineCap}" stroke-linejoin="${letters.lineCap === "butt" ? "miter" : "round"}"`;
  return createSvg(
    Math.ceil(wordmark.x + width * wordmark.scale + wordmark.end),
    96,
    `<g fill="${colours.tile}">${tile}</g><g fill="none" stroke="${colours.glyph}" stroke-width="6.5" ${strokeAttributes}>${glyph.replace("{accent}", colours.accent)}</g><g fill="none" stroke="${colours.word}" stroke-width="${letters.stroke}" ${strokeAttributes} transform="translate(${wordmark.x} ${wordmark.y}) scale(${wordmark.scale})">${paths}</g>`,
  );
}

/** Draws a joglo (a Javanese house) in a square of 32 units. It has a roof of two tiers and four posts. */
const drawJoglo = (colour: string): string =>
  `<path d="M2 15 11 12 13.5 5h5L21 12l9 3v3H2z" fill="${colour}"/><path d="M6 18v10M12 18v10M20 18v10M26 18v10M4 28h24" stroke="${colour}" stroke-width="2" fill="none"/>`;

/** Draws the shop's own logo: a joglo and the shop's name. */
export function drawGriyaLogo(colour: string): Mark {
  const { paths, width } = drawWord("griya", 24);
  return createSvg(
    width + 160,
    150,
    `<g transform="translate(-20 -44) scale(3.7)">${drawJoglo(colour)}</g><g fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" transform="translate(126)">${paths}</g>`,
    `-20 -44 ${width + 160} 150`,
  );
}

/** Draws the placeholder for a missing picture. The placeholder is a line drawing of a chair. */
export function drawDefaultImage(): Mark {
  const chairDrawing =
    "M31 18c-3 0-5 2.5-4.5 5.5L31 52h34l4.5-28.5C70 20.5 68 18 65 18ZM40 18l2 34M56 18l-2 34M26 52h44c2 0 3.5 1.5 3.5 3.5S72 59 70 59H26c-2 0-3.5-1.5-3.5-3.5S24 52 26 52ZM29 59l-4 23M67 59l4 23M36 59l-1 14M60 59l1 14M27.5 69h41";
  return createSvg(
    1200,
    900,
    `<rect width="1200" height="900" fill="#F3EFE8"/><g transform="translate(264 100) scale(7)" fill="none" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"><path d="${chairDrawing}" stroke="#8A8072"/><path d="M12 84H84" stroke="#DDD6CB"/></g>`,
  );
}
