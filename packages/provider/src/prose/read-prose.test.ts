import { Prose } from "@griya/api";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { StoredPicture } from "../media/stored-picture.ts";
import { countWords, readProse } from "./read-prose.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const tablePicture: StoredPicture = {
  path: "products/table-{width}.webp",
  widths: [400, 800],
  width: 1000,
  height: 750,
  alt: { en: "A teak table", id: "Meja jati" },
  colour: "#c0a080",
};

/** Reads HTML as prose and passes it through the wire codec, as a browser gets it. */
const readHtml = (html: string, locale: "en" | "id" = "en") =>
  z.decode(Prose, z.encode(Prose, readProse(sanitiseHtml(html), { table: tablePicture }, locale)));

const aPlainRun = (text: string) => ({ text, isStrong: false, isEmphasised: false, href: null });

describe("the body of an article", () => {
  it("is sent as blocks of text runs", () => {
    expect(readHtml("<h2>Care</h2>\n<p>Wipe <strong>along</strong>\n the <a href='/all/kayu'>grain</a>.</p>")).toEqual([
      { kind: "heading", level: 2, runs: [aPlainRun("Care")] },
      {
        kind: "paragraph",
        runs: [
          aPlainRun("Wipe "),
          { ...aPlainRun("along"), isStrong: true },
          aPlainRun(" the "),
          { ...aPlainRun("grain"), href: "/all/kayu" },
          aPlainRun("."),
        ],
      },
    ]);
  });

  it("keeps lists and tables", () => {
    expect(readHtml("<ol><li>Clean</li><li>Oil</li></ol>")).toEqual([
      { kind: "list", ordered: true, items: [[aPlainRun("Clean")], [aPlainRun("Oil")]] },
    ]);
    const rowsHtml =
      "<thead><tr><th>For</th><th>Top</th></tr></thead><tbody><tr><td>Eating</td><td>75</td></tr></tbody>";
    expect(readHtml(`<table><caption>Heights</caption>${rowsHtml}</table>`)).toEqual([
      {
        kind: "table",
        caption: "Heights",
        head: [[aPlainRun("For")], [aPlainRun("Top")]],
        rows: [[[aPlainRun("Eating")], [aPlainRun("75")]]],
      },
    ]);
  });

  it("contains only its named pictures, described in the reader's language", () => {
    const html = '<figure><img data-picture="table"><figcaption>Oiled</figcaption></figure><img data-picture="chair">';
    expect(readHtml(html, "id")).toEqual([
      { kind: "picture", picture: { ...tablePicture, widths: [400, 800], alt: "Meja jati" }, caption: "Oiled" },
    ]);
  });

  it("keeps each size on one line", () => {
    expect(readHtml("<p>A bed of 160 × 200 cm, 12 kg, for 3 people</p>")).toEqual([
      { kind: "paragraph", runs: [aPlainRun("A bed of 160\u00a0×\u00a0200\u00a0cm, 12\u00a0kg, for 3 people")] },
    ]);
  });

  it("turns text without an element into paragraphs", () => {
    expect(readHtml("Loose <em>words</em><p>and others</p>at the end")).toMatchObject([
      { kind: "paragraph" },
      { kind: "paragraph" },
      { kind: "paragraph", runs: [aPlainRun("at the end")] },
    ]);
  });

  it("separates words on different lines", () => {
    const getText = (html: string) =>
      readHtml(html)
        .flatMap((block) => (block.kind === "list" ? block.items.flat() : "runs" in block ? block.runs : []))
        .map(({ text }) => text)
        .join("");
    expect(getText("<p>Jalan Kemang Raya 88<br>Jakarta</p>")).toBe("Jalan Kemang Raya 88 Jakarta");
    expect(getText("<div>Wipe</div><div>Oil</div>")).toBe("Wipe Oil");
    expect(getText("<ul><li><p>Wipe.</p><p>Oil.</p></li></ul>")).toBe("Wipe. Oil.");
    expect(getText("<ul><li>Wood<ul><li>Teak</li><li>Oak</li></ul></li></ul>")).toMatch(/^Wood\s+Teak\s+Oak$/);
    expect(getText("<p>Tea<em>k</em>, <strong>o</strong>ak</p>")).toBe("Teak, oak");
  });

  it("keeps the order of the cells in a row, also with a header cell", () => {
    expect(readHtml("<table><tr><td>Teak</td><th>Wood</th></tr></table>")).toMatchObject([
      { rows: [[[aPlainRun("Teak")], [aPlainRun("Wood")]]] },
    ]);
  });

  it("leaves out empty headings, lists and tables", () => {
    expect(readHtml("<h2> </h2><ul></ul><ol><li> </li></ol><table></table><p></p>")).toEqual([]);
  });

  it("can be read at any depth", () => {
    expect(() => readHtml("<ul><li>".repeat(20_000))).not.toThrow();
  });

  it("can be read for any HTML", () => {
    const htmlPart = fc.constantFrom(
      "<p>",
      "</p>",
      "<ul>",
      "<li>",
      "<h3>",
      "<table><tr><td>",
      "<a href='/x'>",
      "<img>",
      "a ",
      "</ul>",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(htmlPart, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
        expect(() => readHtml(pieces.join(""))).not.toThrow();
      }),
    );
  });

  it("has the correct number of words", () => {
    expect(countWords(sanitiseHtml("<h2>Two words</h2><p>One, two – <strong>three</strong>!</p><p>75 cm</p>"))).toBe(7);
  });
});

describe("a body from another provider", () => {
  it.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", "http://evil.example", "x"])(
    "contains no link to %s",
    (href) => {
      const body: Prose = [{ kind: "paragraph", runs: [{ ...aPlainRun("Teak"), href }] }];
      expect(z.decode(Prose, z.encode(Prose, body))).toEqual([{ kind: "paragraph", runs: [aPlainRun("Teak")] }]);
    },
  );
});
