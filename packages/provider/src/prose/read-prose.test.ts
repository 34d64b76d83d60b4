import { Prose } from "@griya/api";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { StoredPicture } from "../media/stored-picture.ts";
import { countWords, readProse } from "./read-prose.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const table: StoredPicture = {
  path: "products/table-{width}.webp",
  widths: [400, 800],
  width: 1000,
  height: 750,
  alt: { en: "A teak table", id: "Meja jati" },
  colour: "#c0a080",
};

/** Reads prose as a reader's browser gets it, from HTML as somebody wrote it. */
const read = (html: string, locale: "en" | "id" = "en") =>
  z.decode(Prose, z.encode(Prose, readProse(sanitiseHtml(html), { table }, locale)));

const plain = (text: string) => ({ text, isStrong: false, isEmphasised: false, href: null });

describe("the body of an article", () => {
  it("travels as blocks of runs", () => {
    expect(read("<h2>Care</h2>\n<p>Wipe <strong>along</strong>\n the <a href='/all/kayu'>grain</a>.</p>")).toEqual([
      { kind: "heading", level: 2, runs: [plain("Care")] },
      {
        kind: "paragraph",
        runs: [
          plain("Wipe "),
          { ...plain("along"), isStrong: true },
          plain(" the "),
          { ...plain("grain"), href: "/all/kayu" },
          plain("."),
        ],
      },
    ]);
  });

  it("keeps lists and tables", () => {
    expect(read("<ol><li>Clean</li><li>Oil</li></ol>")).toEqual([
      { kind: "list", ordered: true, items: [[plain("Clean")], [plain("Oil")]] },
    ]);
    const rows = "<thead><tr><th>For</th><th>Top</th></tr></thead><tbody><tr><td>Eating</td><td>75</td></tr></tbody>";
    expect(read(`<table><caption>Heights</caption>${rows}</table>`)).toEqual([
      {
        kind: "table",
        caption: "Heights",
        head: [[plain("For")], [plain("Top")]],
        rows: [[[plain("Eating")], [plain("75")]]],
      },
    ]);
  });

  it("shows the pictures that it names, in the reader's language, and no others", () => {
    const html = '<figure><img data-picture="table"><figcaption>Oiled</figcaption></figure><img data-picture="chair">';
    expect(read(html, "id")).toEqual([
      { kind: "picture", picture: { ...table, widths: [400, 800], alt: "Meja jati" }, caption: "Oiled" },
    ]);
  });

  it("keeps each size on one line", () => {
    expect(read("<p>A bed of 160 × 200 cm, 12 kg, for 3 people</p>")).toEqual([
      { kind: "paragraph", runs: [plain("A bed of 160\u00a0×\u00a0200\u00a0cm, 12\u00a0kg, for 3 people")] },
    ]);
  });

  it("makes paragraphs of words that stand alone", () => {
    expect(read("Loose <em>words</em><p>and others</p>at the end")).toMatchObject([
      { kind: "paragraph" },
      { kind: "paragraph" },
      { kind: "paragraph", runs: [plain("at the end")] },
    ]);
  });

  it("keeps words apart that stand on lines of their own", () => {
    const getText = (html: string) =>
      read(html)
        .flatMap((block) => (block.kind === "list" ? block.items.flat() : "runs" in block ? block.runs : []))
        .map(({ text }) => text)
        .join("");
    expect(getText("<p>Jalan Kemang Raya 88<br>Jakarta</p>")).toBe("Jalan Kemang Raya 88 Jakarta");
    expect(getText("<div>Wipe</div><div>Oil</div>")).toBe("Wipe Oil");
    expect(getText("<ul><li><p>Wipe.</p><p>Oil.</p></li></ul>")).toBe("Wipe. Oil.");
    expect(getText("<ul><li>Wood<ul><li>Teak</li><li>Oak</li></ul></li></ul>")).toMatch(/^Wood\s+Teak\s+Oak$/);
    expect(getText("<p>Tea<em>k</em>, <strong>o</strong>ak</p>")).toBe("Teak, oak");
  });

  it("keeps the cells of a row in their order, whichever head it", () => {
    expect(read("<table><tr><td>Teak</td><th>Wood</th></tr></table>")).toMatchObject([
      { rows: [[[plain("Teak")], [plain("Wood")]]] },
    ]);
  });

  it("has no heading, list or table in which nothing stands", () => {
    expect(read("<h2> </h2><ul></ul><ol><li> </li></ol><table></table><p></p>")).toEqual([]);
  });

  it("can be read however deep it is nested", () => {
    expect(() => read("<ul><li>".repeat(20_000))).not.toThrow();
  });

  it("can be read whatever was written", () => {
    const piece = fc.constantFrom(
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
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
        expect(() => read(pieces.join(""))).not.toThrow();
      }),
    );
  });

  it("counts its words", () => {
    expect(countWords(sanitiseHtml("<h2>Two words</h2><p>One, two – <strong>three</strong>!</p><p>75 cm</p>"))).toBe(7);
  });
});

describe("a body from a provider that is not ours", () => {
  it.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", "http://evil.example", "x"])(
    "leads nowhere by %s",
    (href) => {
      const body: Prose = [{ kind: "paragraph", runs: [{ ...plain("Teak"), href }] }];
      expect(z.decode(Prose, z.encode(Prose, body))).toEqual([{ kind: "paragraph", runs: [plain("Teak")] }]);
    },
  );
});
