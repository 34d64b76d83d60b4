import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitiseHtml } from "./sanitise-html.ts";

/** The markup of each case, and the words that a reader may see. No other markup may remain. */
const hostile: readonly (readonly [what: string, html: string, left: string])[] = [
  ["a script", "<p>Teak<script>alert(1)</script></p>", "<p>Teak</p>"],
  ["a script in another case, left open", "<p>Teak</p><ScRiPt src=//evil.example/x.js>", "<p>Teak</p>"],
  ["a script inside a script", "<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["a handler", '<p onclick="alert(1)" onmouseover=alert(1)>Teak</p>', "<p>Teak</p>"],
  ["a picture with a handler", "<img src=x onerror=alert(1)>", ""],
  ["a picture from elsewhere", '<img src="https://evil.example/pixel.gif">', ""],
  ["a link that runs", '<a href="javascript:alert(1)">Teak</a>', "<a>Teak</a>"],
  ["a link that runs, in disguise", '<a href=" jAvA\tscript&#58;alert(1)">Teak</a>', "<a>Teak</a>"],
  ["a link with data", '<a href="data:text/html,<script>alert(1)</script>">Teak</a>', "<a>Teak</a>"],
  ["a link without a scheme", '<a href="//evil.example">Teak</a>', "<a>Teak</a>"],
  ["a link that a browser reads as one without a scheme", '<a href="/\\evil.example">Teak</a>', "<a>Teak</a>"],
  ["a link with a line break for the same purpose", '<a href="/\n/evil.example">Teak</a>', "<a>Teak</a>"],
  ["a link without encryption", '<a href="http://evil.example">Teak</a>', "<a>Teak</a>"],
  ["a style", '<style>p{display:none}</style><p style="position:fixed" class="fixed">Teak</p>', "<p>Teak</p>"],
  ["a frame", '<iframe src="https://evil.example">inside</iframe><p>Teak</p>', "<p>Teak</p>"],
  ["an object", '<object data="x.swf">inside</object><embed src="x.swf"><p>Teak</p>', "<p>Teak</p>"],
  ["a drawing that runs", "<svg onload=alert(1)><script>alert(1)</script><a>x</a></svg><p>Teak</p>", "<p>Teak</p>"],
  ["mathematics that run", "<math><mtext><img src=x onerror=alert(1)></mtext></math><p>Teak</p>", "<p>Teak</p>"],
  ["a form", '<form action="//evil.example"><input name=q><button>Send</button></form>', "Send"],
  ["a base", '<base href="https://evil.example"><p>Teak</p>', "<p>Teak</p>"],
  ["a redirect", '<meta http-equiv="refresh" content="0;url=//evil.example"><p>Teak</p>', "<p>Teak</p>"],
  ["names that shadow the page's own", '<a id="location" name="location" href="/a">Teak</a>', '<a href="/a">Teak</a>'],
  ["a template", "<template><script>alert(1)</script></template><p>Teak</p>", "<p>Teak</p>"],
  ["a comment", "<!--[if IE]><script>alert(1)</script><![endif]--><p>Teak</p>", "<p>Teak</p>"],
  ["markup hidden where scripts are off", '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
];

describe("HTML that somebody wrote", () => {
  it.each(hostile)("loses %s", (_what, html, left) => {
    expect(sanitiseHtml(html)).toBe(left);
  });

  it("keeps words, headings, lists, tables and pictures of the shop", () => {
    const html = [
      "<h2>Care</h2><p>Wipe <strong>along</strong> the <em>grain</em>.</p><h3>Oil</h3>",
      "<ul><li>Thin</li></ul><ol><li>First</li></ol>",
      "<table><caption>Heights</caption><thead><tr><th>For</th></tr></thead><tbody><tr><td>Eating</td></tr></tbody></table>",
      '<figure><img data-picture="teak-table" /><figcaption>Oiled</figcaption></figure>',
    ].join("");
    expect(sanitiseHtml(html)).toBe(html);
  });

  it("gives links to other houses what keeps this one private, whatever they brought", () => {
    expect(sanitiseHtml('<a href="https://example.org/teak" rel="opener" target="_blank">Teak</a>')).toBe(
      '<a href="https://example.org/teak" rel="noopener noreferrer external">Teak</a>',
    );
    expect(sanitiseHtml('<a href="/all/ruang-tamu" rel="opener">Sofas</a>')).toBe(
      '<a href="/all/ruang-tamu">Sofas</a>',
    );
    expect(sanitiseHtml('<a href="mailto:halo@griya.example">Write</a>')).toBe(
      '<a href="mailto:halo@griya.example">Write</a>',
    );
  });

  it("has its headings in order, below the title of the page", () => {
    expect(sanitiseHtml("<h4>One</h4><h1>Two</h1><h6>Three</h6>")).toBe("<h2>One</h2><h2>Two</h2><h3>Three</h3>");
  });

  it("is the same when it is cleaned twice, whatever it was", () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile.map(([, html]) => html)),
      fc.constantFrom(
        "<",
        ">",
        '"',
        "&lt;",
        "&amp;",
        "<p",
        "</p>",
        "<a href=",
        "<h3>",
        "<img data-picture=x>",
        "javascript:",
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = sanitiseHtml(pieces.join(""));
        expect(sanitiseHtml(once)).toBe(once);
        expect(once).not.toMatch(
          /<(?!\/?(?:h2|h3|p|ul|ol|li|strong|em|a|figure|img|figcaption|table|caption|thead|tbody|tr|th|td)\b)/,
        );
        expect(once).not.toMatch(/<[^>]*\s(?!href=|rel=|data-picture=|\/)/);
      }),
      { numRuns: propertyRuns(400), examples: [[["<a href=", ">", "<p", "<p>Teak</p>", '<a href="/a">Teak</a>']]] },
    );
  });
});
