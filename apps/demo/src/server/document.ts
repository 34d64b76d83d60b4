import { LOCALES, localizedHref } from "@griya/api";
import type { RenderedPage } from "@griya/storefront/server";

/** What a document loads. */
export type DocumentAssets = {
  /** The module that begins the page's life in the browser. */
  entry: string;
  /** What the page needs at once beside it, so that the browser fetches all together. */
  modules: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The script that finds a first visitor's language; for the root path alone. */
  languageScript: string;
  /** True where the scripts are sources that import each other; the built one runs before anything is drawn. */
  isUnbuilt?: boolean;
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Where the shop begins in each language, for the script that chooses one. */
const homes = escaped(
  JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, localizedHref("/", locale)]))),
);

/** JSON that cannot end its own script element. */
const dataBlock = (json: string): string => json.replace(/</g, "\\u003c");

/**
 * The HTML document of a page. It has no executable inline script and no inline style, so that the content security policy
 * needs neither nonce nor hash and any cache can hold it.
 */
export const writeDocument = (
  { head, markup, facts }: Pick<RenderedPage, "head" | "markup" | "facts">,
  { assets, origin, isRoot }: { assets: DocumentAssets; origin: string; isRoot: boolean },
): string =>
  [
    `<!doctype html><html lang="${head.lang}" dir="${head.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isRoot
      ? `<script${assets.isUnbuilt ? ' type="module"' : ""} src="${assets.languageScript}" data-homes="${homes}"></script>`
      : "",
    `<title>${escaped(head.title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}">`,
    head.isIndexed ? "" : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escaped(origin + head.canonicalPath)}">`,
    ...head.alternates.map(
      ({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path)}">`,
    ),
    head.structuredData
      ? `<script type="application/ld+json">${dataBlock(JSON.stringify(head.structuredData(origin)))}</script>`
      : "",
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    `</head><body>${markup}`,
    facts ? `<script type="application/json" id="shop-data">${dataBlock(JSON.stringify(facts))}</script>` : "",
    "</body></html>",
  ].join("");

/** The last resort, when a page could not even be rendered. */
export const writeBareError = (status: number, message: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(message)}</title></head><body><h1>${status}</h1><p>${escaped(message)}</p><p><a href="/">Griya</a></p></body></html>`;
