import sanitize from "sanitize-html";

/** HTML with text, headings, lists, tables, pictures of the shop and safe links only. */
export type SafeHtml = string & { readonly isSafe: true };

/** Sanitised HTML in both languages. */
export type LocalHtml = { readonly en: SafeHtml; readonly id: SafeHtml };

/** A path of this shop. It has one slash at its start and no backslash, because browsers read a backslash as a slash. */
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;
const EXTERNAL_URL = /^https:\/\/[^\s\\]+$/;
const CONTACT_URL = /^(?:mailto:[^\s\\]+|tel:\+?[\d-]+)$/;

/** Removed tags that start a new line in a browser. A space replaces them, so that the words stay separate. */
const LINE_BREAK_TAGS =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|footer|header|hr|main|nav|pre|section)\b/gi;

/** The maximum depth of nested tags. Hand-written HTML is never deeper. */
const NESTING_MAXIMUM = 30;

const EXTERNAL_REL = "noopener noreferrer external";

/** Returns a link with a safe address. Removes any other address. */
const toSafeLink = (href: string | undefined): sanitize.Tag => {
  if (href === undefined) return { tagName: "a", attribs: {} };
  if (EXTERNAL_URL.test(href)) return { tagName: "a", attribs: { href, rel: EXTERNAL_REL } };
  if (OWN_PATH.test(href) || CONTACT_URL.test(href)) return { tagName: "a", attribs: { href } };
  return { tagName: "a", attribs: {} };
};

/** Returns functions that give headings their level. A heading never comes before its parent level. */
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
  return sanitize(html.replace(LINE_BREAK_TAGS, " $&"), {
    allowedTags: [
      ..."h2 h3 p ul ol li strong em a".split(" "),
      ..."figure img figcaption table caption thead tbody tr th td".split(" "),
    ],
    // Pictures have names and no addresses. An external address would reveal the reader to its server.
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

/** The maximum number of passes. The second pass repairs tags that overlap. No known text needs a third pass. */
const PASSES_MAXIMUM = 5;

/**
 * Sanitises HTML. Removes scripts, styles, frames, drawings, handlers, ids, classes and unsafe links. Their text stays. A second call
 * returns the same HTML. Throws when the HTML changes in every pass.
 */
export const sanitiseHtml = (html: string): SafeHtml => {
  let safeHtml = cleanHtml(html);
  for (let pass = 0; pass < PASSES_MAXIMUM; pass += 1) {
    const nextHtml = cleanHtml(safeHtml);
    if (nextHtml === safeHtml) return safeHtml;
    safeHtml = nextHtml;
  }
  throw new Error("This HTML changes in every pass, so it is not safe: write it with matching tags");
};
