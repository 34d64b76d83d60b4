import { pictureHeight, pictureWidth } from "./scene.ts";

/**
 * The letters of our wordmarks as single strokes: no font is needed, so they look the same wherever they are shown.
 * The baseline is at 60, the height of a small letter 60.
 */
const letters: Readonly<Record<string, { readonly width: number; readonly path: string }>> = {
  a: { width: 60, path: "M60 0V60M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  g: { width: 60, path: "M60 0V62a30 28 0 0 1-57 12M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  i: { width: 0, path: "M0 0V60M0-22v.1" },
  k: { width: 44, path: "M0-34V60M40 0L2 33M14 24L44 60" },
  l: { width: 0, path: "M0-34V60" },
  m: { width: 88, path: "M0 0V60M0 22a22 22 0 0 1 44 0V60M44 22a22 22 0 0 1 44 0V60" },
  n: { width: 50, path: "M0 0V60M0 25a25 25 0 0 1 50 0V60" },
  p: { width: 60, path: "M0 0V92M60 30a30 30 0 1 1-60 0a30 30 0 1 1 60 0" },
  r: { width: 27, path: "M0 0V60M0 26a26 26 0 0 1 27-25" },
  s: { width: 38, path: "M36 9a18 13 0 0 0-16-9h-4a15 15 0 0 0 0 30h6a15 15 0 0 1 0 30h-6a18 13 0 0 1-16-9" },
  t: { width: 34, path: "M13-24V42a18 18 0 0 0 21 17.5M-2 0H32" },
  u: { width: 50, path: "M0 0V35a25 25 0 0 0 50 0V0M50 0V60" },
  y: { width: 50, path: "M0 0V35a25 25 0 0 0 50 0V0M50 35V62a25 26 0 0 1-47 14" },
};

const gap = 24;
const stroke = 10;

function strokes(word: string): { readonly path: string; readonly width: number } {
  let x = 0;
  const drawn = Array.from(word, (character) => {
    const letter = letters[character];
    if (letter === undefined)
      throw new Error(`No letter "${character}" for the wordmark "${word}": draw it in letters`);
    const placed = `<path d="${letter.path}" transform="translate(${x})"/>`;
    x += letter.width + gap;
    return placed;
  });
  return { path: drawn.join(""), width: x - gap };
}

export type Mark = { readonly svg: string; readonly width: number; readonly height: number };

/** A brand's name in small letters. */
export function drawWordmark(word: string, colour: string): Mark {
  const { path, width } = strokes(word);
  const [full, height] = [width + 40, 150];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -44 ${full} ${height}" width="${full}" height="${height}"><g fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${path}</g></svg>`,
    width: full,
    height,
  };
}

/** A roof over a doorway. */
const house = "M6 34L32 12L58 34M14 29V54H50V29M26 54V42a6 6 0 0 1 12 0V54";

/** The shop's own logo: the house and its name. */
export function drawGriyaLogo(colour: string): Mark {
  const { path, width } = strokes("griya");
  const [full, height] = [width + 150, 150];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -44 ${full} ${height}" width="${full}" height="${height}"><g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><path d="${house}" transform="translate(-14 -38) scale(1.75)" stroke-width="5.7"/><g transform="translate(120)" stroke-width="${stroke}">${path}</g></g></svg>`,
    width: full,
    height,
  };
}

export function drawFavicon(colour: string): Mark {
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="${colour}"/><path d="${house}" transform="translate(6.4 5.4) scale(.8)" fill="none" stroke="#FFFFFF" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    width: 64,
    height: 64,
  };
}

/** What is shown where a picture is missing: a chair in one line. */
export function drawDefaultImage(): Mark {
  const chair =
    "M488 236c-14 118-18 176-6 262M712 236c14 118 18 176 6 262M488 236c60-22 164-22 224 0M486 318c64-18 164-18 228 0M482 402c68-16 168-16 236 0M482 498h236c18 0 30 12 30 30s-12 28-30 28H482c-18 0-30-10-30-28s12-30 30-30M476 556l-22 180M724 556l22 180M534 556l-8 132M666 556l8 132M466 640h268";
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}" width="${pictureWidth}" height="${pictureHeight}"><rect width="${pictureWidth}" height="${pictureHeight}" fill="#F3EFE8"/><path d="${chair}" fill="none" stroke="#8A8072" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M380 742h440" stroke="#DDD6CB" stroke-width="7" stroke-linecap="round"/></svg>`,
    width: pictureWidth,
    height: pictureHeight,
  };
}
