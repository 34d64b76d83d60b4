import sanitize from "sanitize-html";

/** HTML of which nothing is left but words, headings, lists, tables, pictures of the shop and honest links. */
export type SafeHtml = string & { readonly isSafe: true };

/** Sanitised HTML in both languages. */
export type LocalHtml = { readonly en: SafeHtml; readonly id: SafeHtml };

/** A page of this shop: one slash, and no backslash that browsers would read as a second. */
const OWN_PATH = /^\/(?!\/)[^\s\\]*$/;
const ELSEWHERE = /^https:\/\/[^\s\\]+$/;
const TO_CONTACT = /^(?:mailto:[^\s\\]+|tel:\+?[\d-]+)$/;

/** Where a browser begins a line, though the tag itself is not kept: the words on both sides stay two. */
const LINE_BREAKS =
  /<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|footer|header|hr|main|nav|pre|section)\b/gi;

/** Deeper than anybody writes by hand. */
const NESTING_MAXIMUM = 30;

const EXTERNAL_REL = "noopener noreferrer external";

/** A link of the shop's kinds; whatever else was linked leads nowhere and stays as words. */
const linkTo = (href: string | undefined): sanitize.Tag => {
  if (href === undefined) return { tagName: "a", attribs: {} };
  if (ELSEWHERE.test(href)) return { tagName: "a", attribs: { href, rel: EXTERNAL_REL } };
  if (OWN_PATH.test(href) || TO_CONTACT.test(href)) return { tagName: "a", attribs: { href } };
  return { tagName: "a", attribs: {} };
};

/** Headings in the order of an outline whose first level is the title: none before its parent. */
const outline = () => {
  let hasSection = false;
  return {
    section: (): sanitize.Tag => {
      hasSection = true;
      return { tagName: "h2", attribs: {} };
    },
    part: (): sanitize.Tag => ({ tagName: hasSection ? "h3" : "h2", attribs: {} }),
  };
};

const cleaned = (html: string): SafeHtml => {
  const { section, part } = outline();
  return sanitize(html.replace(LINE_BREAKS, " $&"), {
    allowedTags: [
      ..."h2 h3 p ul ol li strong em a".split(" "),
      ..."figure img figcaption table caption thead tbody tr th td".split(" "),
    ],
    // pictures are named, never addressed: an address would tell its host who reads
    allowedAttributes: { a: ["href", "rel"], img: ["data-picture"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: NESTING_MAXIMUM,
    nonTextTags:
      "script style textarea option select xmp noscript noembed noframes plaintext template svg math iframe frame object embed title head".split(
        " ",
      ),
    transformTags: {
      a: (_tag, { href }) => linkTo(href?.trim()),
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

/** Tags that cross each other are put right by the second pass; nothing is known that takes a third. */
const PASSES_MAXIMUM = 5;

/**
 * What may be kept of HTML that somebody wrote. Scripts, styles, frames, drawings, handlers, ids and classes go, and so do
 * links to anything that runs; the words around them stay. Cleaning twice changes nothing. Throws on HTML that reads
 * differently each time, which nobody writes in good faith.
 */
export const sanitiseHtml = (html: string): SafeHtml => {
  let safe = cleaned(html);
  for (let pass = 0; pass < PASSES_MAXIMUM; pass += 1) {
    const again = cleaned(safe);
    if (again === safe) return safe;
    safe = again;
  }
  throw new Error("This HTML changes whenever it is sanitised, so it is not safe to keep: write it with matching tags");
};
