import sanitize from "sanitize-html";

/** HTML that contains only words, headings, lists, tables, pictures of the shop and honest links. */
export type SafeHtml = string & { readonly isSafe: true };

/** Sanitised HTML in both languages. */
export type LocalHtml = { readonly en: SafeHtml; readonly id: SafeHtml };

/** A page of this shop: one slash, and no backslash, because browsers would read it as a second slash. */
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;
const EXTERNAL_URL = /^https:\/\/[^\s\\]+$/;
const CONTACT_URL = /^(?:mailto:[^\s\\]+|tel:\+?[\d-]+)$/;

/** Removed tags that start a new line in a browser. The words before and after stay apart. */
const LINE_BREAKS =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|footer|header|hr|main|nav|pre|section)\b/gi;

/** Limit of nesting. Nobody writes deeper by hand. */
const NESTING_MAXIMUM = 30;

const EXTERNAL_REL = "noopener noreferrer external";

/** Returns a link of an allowed kind. Any other link becomes plain text. */
const toSafeLink = (href: string | undefined): sanitize.Tag => {
  if (href === undefined) return { tagName: "a", attribs: {} };
  if (EXTERNAL_URL.test(href)) return { tagName: "a", attribs: { href, rel: EXTERNAL_REL } };
  if (OWN_PATH.test(href) || CONTACT_URL.test(href)) return { tagName: "a", attribs: { href } };
  return { tagName: "a", attribs: {} };
};

/** Returns a function that orders headings as an outline below the title. None comes before its parent. */
const createOutline = () => {
  let hasSection = false;
  return {
    section: (): sanitize.Tag => {
      hasSection = true;
      return { tagName: "h2", attribs: {} };
    },
    part: (): sanitize.Tag => ({ tagName: hasSection ? "h3" : "h2", attribs: {} }),
  };
};

const cleanHtml = (html: string): SafeHtml => {
  const { section, part } = createOutline();
  return sanitize(html.replace(LINE_BREAKS, " $&"), {
    allowedTags: [
      ..."h2 h3 p ul ol li strong em a".split(" "),
      ..."figure img figcaption table caption thead tbody tr th td".split(" "),
    ],
    // pictures have names and no addresses: an address would tell its host about the reader
    allowedAttributes: { a: ["href", "rel"], img: ["data-picture"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: NESTING_MAXIMUM,
    nonTextTags:
      "script style textarea option select xmp noscript noembed noframes plaintext template svg math iframe frame object embed title head".split(
        " ",
      ),
    transformTags: {
      a: (_tag, { href }) => toSafeLink(href?.trim()),
      b: "strong",
      i: "em",
      h1: section,
      h2: section,
      h3: part,
      h4: part,
      h5: part,
      h6: part,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^[a-z0-9-]{1,60}$/.test(attribs["data-picture"] ?? ""),
  }).trim() as SafeHtml;
};

/** Limit of passes. The second pass repairs tags that cross each other. No known text needs a third. */
const PASSES_MAXIMUM = 5;

/**
 * Cleans HTML that somebody wrote. Removes scripts, styles, frames, drawings, handlers, ids, classes and links to anything that runs. The
 * words around them stay. A second cleaning changes nothing. Throws on HTML that reads differently each time. No honest author writes such
 * HTML.
 */
export const sanitiseHtml = (html: string): SafeHtml => {
  let safe = cleanHtml(html);
  for (let pass = 0; pass < PASSES_MAXIMUM; pass += 1) {
    const again = cleanHtml(safe);
    if (again === safe) return safe;
    safe = again;
  }
  throw new Error("This HTML changes whenever it is sanitised, so it is not safe to keep: write it with matching tags");
};
