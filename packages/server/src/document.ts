import { SOCIAL_PICTURE } from "@griya/api";
import type { RenderedPage } from "@griya/storefront/server";

/** What a document loads. */
export type DocumentAssets = {
  /** The module that begins the page's life in the browser. */
  entry: string;
  /** What the page needs at once beside it, so that the browser fetches all together. */
  modules: readonly string[];
  styles: readonly string[];
  /** What holds on paper alone. */
  printStyle: string;
  fonts: readonly string[];
  /** Finds a first visitor's language, for the root path alone. */
  languageScript: EarlyScript;
  /** Makes the page light or dark as its reader chose. */
  beforePaintScript: EarlyScript;
  /** Where the page waits for a token: what tells whether there is one, and what is fetched at once for whoever has one. */
  forToken: { script: EarlyScript; modules: readonly string[] } | null;
};

/** A script's text, which runs before anything is drawn; its address where it is a source that is still to be compiled. */
export type EarlyScript = { text: string } | { address: string };

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON that cannot end its own script element. */
const dataBlock = (json: string): string => json.replace(/</g, "\\u003c");

const writeEarlyScript = (script: EarlyScript, data = ""): string =>
  "text" in script
    ? `<script${data}>${script.text}</script>`
    : `<script type="module" src="${script.address}"${data}></script>`;

/** The script reads where the shop begins in each language. */
const writeLanguageScript = (script: EarlyScript, homes: RenderedPage["head"]["homes"]): string =>
  writeEarlyScript(script, ` data-homes="${escaped(JSON.stringify(homes))}"`);

/** It stands before the stylesheet, else it would wait for that. */
const writeForToken = ({ script, modules }: NonNullable<DocumentAssets["forToken"]>): string =>
  writeEarlyScript(script, modules.length > 0 ? ` data-modules="${modules.join(" ")}"` : "");

/** What other sites show beside a link to the page. */
const writeSocialCard = (
  { social, title, description, canonicalPath }: RenderedPage["head"],
  origin: string,
): string => {
  if (social === null) return "";
  const { picture, type, siteName, locale } = social;
  const properties: Readonly<Record<string, string | number>> = {
    "og:type": type,
    "og:site_name": siteName,
    "og:locale": locale,
    "og:title": title,
    "og:description": description,
    "og:url": origin + canonicalPath,
    ...(picture && {
      "og:image": picture.url,
      "og:image:type": "image/jpeg",
      "og:image:width": SOCIAL_PICTURE.width,
      "og:image:height": SOCIAL_PICTURE.height,
      "og:image:alt": picture.alt,
    }),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(String(content))}">`,
  );
  return `${tags.join("")}<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}">`;
};

/** What a page is in the words of schema.org: data, which no policy on scripts is asked about. */
const writeStructuredData = (things: RenderedPage["head"]["structuredData"]): string => {
  if (things.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": things };
  return `<script type="application/ld+json">${dataBlock(JSON.stringify(graph))}</script>`;
};

/**
 * The HTML document of a page, in UTF-8. It has no inline style, and of executable inline scripts three that are the same for all, whose hashes
 * stand in the content security policy: that needs no nonce, and any cache can hold the page. It is drawn once its header has been
 * read, and what it opens with where it names what comes after, since a slow phone else draws half of that and moves it as the rest
 * comes (`rel="expect"` of the HTML standard; Chromium waits until that element begins, not until it has ended).
 */
export const writeDocument = (
  { head, markup, data }: Pick<RenderedPage, "head" | "markup" | "data">,
  { assets, origin, isRoot }: { assets: DocumentAssets; origin: string; isRoot: boolean },
): Buffer<ArrayBuffer> => {
  const namesWhatComesAfter = markup.includes('id="after-opening"');
  const before = [
    `<!doctype html><html lang="${head.lang}" dir="${head.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isRoot ? writeLanguageScript(assets.languageScript, head.homes) : "",
    writeEarlyScript(assets.beforePaintScript),
    `<title>${escaped(head.title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}">`,
    head.isIndexed ? "" : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escaped(origin + head.canonicalPath)}">`,
    ...head.alternates.map(
      ({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path)}">`,
    ),
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escaped(head.feed.title)}" href="${escaped(origin + head.feed.path)}">`
      : "",
    writeSocialCard(head, origin),
    writeStructuredData(head.structuredData),
    '<link rel="icon" href="/favicon.svg">',
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    assets.forToken ? writeForToken(assets.forToken) : "",
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<link rel="stylesheet" media="print" href="${assets.printStyle}">`,
    ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}" fetchpriority="low">`),
    `<script type="module" async src="${assets.entry}"></script>`,
    `<link rel="expect" href="#${namesWhatComesAfter ? "after-opening" : "content"}" blocking="render">`,
    "</head><body>",
  ];
  const block = data === null ? "" : `<script type="application/json" id="shop-data">${dataBlock(data)}</script>`;
  return Buffer.from(`${before.join("")}${markup}${block}</body></html>`);
};

/** The last resort, when a page could not even be rendered. */
export const writeBareError = (status: number, message: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(message)}</title></head><body><h1>${status}</h1><p>${escaped(message)}</p><p><a href="/">Griya</a></p></body></html>`;
