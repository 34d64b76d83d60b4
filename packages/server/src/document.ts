import { SOCIAL_PICTURE_SIZE } from "@griya/api";
import type { RenderedPage } from "@griya/storefront/server";

/** The files that a document loads. */
export type DocumentAssets = {
  /** The module that starts the page in the browser. */
  entry: string;
  /** The other modules that the page needs at once. The browser fetches all of them in parallel. */
  modules: readonly string[];
  styles: readonly string[];
  /** The stylesheet for print. */
  printStyle: string;
  fonts: readonly string[];
  /** The script that finds a first visitor's language, only for the root path. */
  languageScript: EarlyScript;
  /** The script that applies the reader's choice of light or dark mode, and hides the closed banners. */
  beforePaintScript: EarlyScript;
  /** The script that checks for a token, and the modules for visitors with a token. Null for a page that does not wait for a token. */
  tokenCheck: { script: EarlyScript; modules: readonly string[] } | null;
};

/** A script that runs before the first paint. In development, the document has the address of the script in place of its text. */
export type EarlyScript = { text: string } | { url: string };

const htmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);

/** Escapes JSON so that it cannot end its own script element. */
const escapeJson = (json: string): string => json.replace(/</g, "\\u003c");

const writeEarlyScript = (script: EarlyScript, data = ""): string =>
  "text" in script
    ? `<script${data}>${script.text}</script>`
    : `<script type="module" src="${script.url}"${data}></script>`;

/** Writes the script with the start address of the shop in each language. */
const writeLanguageScript = (script: EarlyScript, homes: RenderedPage["head"]["homes"]): string =>
  writeEarlyScript(script, ` data-homes="${escapeHtml(JSON.stringify(homes))}"`);

/** Writes the script that checks for a token. The script comes before the stylesheets, because a later script would wait for them. */
const writeTokenCheck = ({ script, modules }: NonNullable<DocumentAssets["tokenCheck"]>): string =>
  writeEarlyScript(script, modules.length > 0 ? ` data-modules="${modules.join(" ")}"` : "");

/** Writes the tags from which other sites make a card beside a link to the page. */
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
      "og:image:width": SOCIAL_PICTURE_SIZE.width,
      "og:image:height": SOCIAL_PICTURE_SIZE.height,
      "og:image:alt": picture.alt,
    }),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(String(content))}">`,
  );
  return `${tags.join("")}<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}">`;
};

/** Writes the page's data in the vocabulary of schema.org. The element contains data, so policies on scripts do not apply. */
const writeStructuredData = (things: RenderedPage["head"]["structuredData"]): string => {
  if (things.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": things };
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(graph))}</script>`;
};

/**
 * Writes the HTML document of a page, in UTF-8. The document has no inline style and at most three inline scripts, which are the same for
 * all visitors. The hashes of these scripts are in the content security policy. So the policy needs no nonce, and any cache can store the
 * page. The first paint waits for the header, and for the opening part if the page marks the end of this part. A slow phone would otherwise
 * paint half of the part and move it later. The document uses `rel="expect"` of the HTML standard. Chromium waits for the start of the
 * named element, not for its end.
 */
export const writeDocument = (
  { head, markup, data }: Pick<RenderedPage, "head" | "markup" | "data">,
  { assets, origin, isRoot }: { assets: DocumentAssets; origin: string; isRoot: boolean },
): Buffer<ArrayBuffer> => {
  const hasAfterOpening = markup.includes('id="after-opening"');
  const documentStart = [
    `<!doctype html><html lang="${head.lang}" dir="${head.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isRoot ? writeLanguageScript(assets.languageScript, head.homes) : "",
    writeEarlyScript(assets.beforePaintScript),
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.isIndexed ? "" : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(origin + head.canonicalPath)}">`,
    ...head.alternates.map(
      ({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + path)}">`,
    ),
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(origin + head.feed.path)}">`
      : "",
    writeSocialCard(head, origin),
    writeStructuredData(head.structuredData),
    '<link rel="icon" href="/favicon.svg">',
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    assets.tokenCheck ? writeTokenCheck(assets.tokenCheck) : "",
    ...assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<link rel="stylesheet" media="print" href="${assets.printStyle}">`,
    ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}" fetchpriority="low">`),
    `<script type="module" async src="${assets.entry}"></script>`,
    `<link rel="expect" href="#${hasAfterOpening ? "after-opening" : "content"}" blocking="render">`,
    "</head><body>",
  ];
  const dataScript = data === null ? "" : `<script type="application/json" id="shop-data">${escapeJson(data)}</script>`;
  return Buffer.from(`${documentStart.join("")}${markup}${dataScript}</body></html>`);
};

/** Writes a minimal page for the case that rendering failed. */
export const writeBareError = (status: number, message: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(message)}</title></head><body><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">Griya</a></p></body></html>`;
