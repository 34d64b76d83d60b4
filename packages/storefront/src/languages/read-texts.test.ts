import { describe, expect, test } from "vitest";
import { readTexts } from "./read-texts.ts";

const english = {
  cart: {
    title: "Cart",
    each: "{{price}} each",
    agreement: "See our <policy>policy</policy>.",
    lines_one: "{{count, number}} line of {{total}}",
    lines_other: "{{count, number}} lines of {{total}}",
  },
};
const indonesian = {
  cart: {
    title: "Keranjang",
    each: "{{price}} per buah",
    agreement: "Lihat <policy>kebijakan</policy> kami.",
    lines_other: "{{count, number}} baris dari {{total}}",
  },
};

const read = (received: unknown, code = "fr", direction: "ltr" | "rtl" = "ltr") =>
  readTexts({ received, english, fallback: english, language: { code, direction } });

describe("a language's texts", () => {
  test("are shown as they were sent, where they fit", () => {
    const cart = {
      title: "Panier",
      each: "{{price}} l’unité",
      agreement: "Voir <policy>notre politique</policy>.",
      lines_one: "une ligne de {{total}}",
      lines_many: "{{count, number}} de lignes de {{total}}",
      lines_other: "{{count, number}} lignes de {{total}}",
    };
    expect(read({ cart })).toEqual({ texts: { cart }, rejectedKeys: [] });
  });

  test("are in the fallback's words where they are not there, and all that are missing are named", () => {
    const { texts, rejectedKeys } = readTexts({
      received: { cart: { title: "Panier" } },
      english,
      fallback: indonesian,
      language: { code: "fr", direction: "ltr" },
    });
    expect(texts).toEqual({
      cart: {
        title: "Panier",
        each: "{{price}} per buah",
        agreement: "Lihat <policy>kebijakan</policy> kami.",
        lines_one: "{{count, number}} baris dari {{total}}",
        lines_many: "{{count, number}} baris dari {{total}}",
        lines_other: "{{count, number}} baris dari {{total}}",
      },
    });
    expect(rejectedKeys).toEqual(["cart.each", "cart.agreement", "cart.lines"]);
  });

  test("have each plural form of their language, of which one that was not sent is the general one", () => {
    const { texts, rejectedKeys } = read(
      { cart: { ...english.cart, lines_two: "سطران من {{total}}", lines_other: "{{count, number}} سطر من {{total}}" } },
      "ar",
    );
    const other = "{{count, number}} سطر من {{total}}";
    expect(rejectedKeys).toEqual([]);
    expect(texts["cart"]).toMatchObject({
      lines_zero: other,
      lines_one: "{{count, number}} line of {{total}}",
      lines_two: "سطران من {{total}}",
      lines_few: other,
      lines_many: other,
      lines_other: other,
    });
  });

  test("fall back to the same plural form", () => {
    expect(read({}).texts["cart"]).toMatchObject({
      lines_one: "{{count, number}} line of {{total}}",
      lines_many: "{{count, number}} lines of {{total}}",
    });
  });

  test("say the number where more than two are counted", () => {
    expect(read({ cart: { lines_other: "des lignes de {{total}}" } }).rejectedKeys).toContain("cart.lines");
    const { texts } = read({
      cart: { lines_other: "{{count, number}} lignes de {{total}}", lines_many: "trop de {{total}}" },
    });
    expect(texts["cart"]).toMatchObject({ lines_many: "{{count, number}} lignes de {{total}}" });
  });

  test("may write a count without the language's digits", () => {
    const cart = { ...english.cart, lines_other: "{{count}} lignes de {{ total }}" };
    expect(read({ cart }).rejectedKeys).toEqual([]);
  });

  test("keep the order of values that may be written the other way", () => {
    const { texts } = read({ cart: { each: "{{price}} للقطعة" } }, "ar", "rtl");
    expect(texts["cart"]).toMatchObject({ each: "\u2068{{price}}\u2069 للقطعة", title: "Cart" });
  });
});

describe("what does not fit is not shown", () => {
  test.each([
    ["a value is missing", { each: "each" }],
    ["a value is not known", { each: "{{price}} {{constructor}}" }],
    ["a value is written in another format", { each: "{{price, uppercase}} each" }],
    ["a value that is no number is written as one", { each: "{{price, number}} each" }],
    ["a value is not closed on its line", { each: "{{\nprice\n}} each" }],
    ["a value is closed late", { each: "{{price}} {{x} , number}} each" }],
    ["a value is not closed", { each: "{{price}} {{x each" }],
    ["a tag leads elsewhere", { agreement: '<policy></policy><policy href="https://evil.example">policy</policy>' }],
    ["a tag has a style", { agreement: 'See our <policy style="x">policy</policy>.' }],
    ["a tag is closed at once", { agreement: "See our <policy/> <policy>policy</policy>." }],
    ["a tag is written widely", { agreement: "See our <policy>policy</policy >." }],
    ["the tags are in another order", { agreement: "See our </policy>policy<policy>." }],
    ["a tag is there twice", { agreement: "<policy>See</policy> our <policy>policy</policy>." }],
    ["another text is put into it", { each: "{{price}} $t(cart.title)" }],
    ["another markup stands in it", { agreement: "See our <b>policy</b>." }],
    ["the markup is gone", { agreement: "See our policy." }],
    ["it is empty", { each: "" }],
    ["it is blank", { title: " \n" }],
    ["it is endless", { title: "x".repeat(1001) }],
    ["it is a number", { title: 7 }],
    ["it is a list", { title: ["Panier"] }],
    ["it is a tree", { title: { title: "Panier" } }],
  ])("where %s", (_, sent) => {
    const { texts, rejectedKeys } = read({ cart: { ...english.cart, ...sent } });
    expect(texts["cart"]).toMatchObject({ title: "Cart", each: "{{price}} each", agreement: english.cart.agreement });
    expect(rejectedKeys).toEqual([`cart.${Object.keys(sent)[0]}`]);
  });

  test.each([null, undefined, 7, "Panier", [], { cart: null }, { cart: "Panier" }, { cart: ["Panier"] }])(
    "where %j was sent",
    (sent) => expect(read(sent).texts["cart"]).toMatchObject({ title: "Cart" }),
  );

  test("and markup that fits is nothing but text", () => {
    const hostile = "$& $` <script>alert(1)</script> &amp; %s";
    expect(read({ cart: { title: hostile } }).rejectedKeys).toContain("cart.title");
    expect(read({ cart: { title: "$& $` <img src=x onerror=alert(1)>" } }).texts["cart"]).toMatchObject({
      title: "$& $` <img src=x onerror=alert(1)>",
    });
  });

  test("and keys of prototypes change nothing", () => {
    const sent: unknown = JSON.parse(
      '{"__proto__":{"cart":{"title":"Evil"}},"constructor":{"prototype":{"evil":1}},"cart":{"__proto__":{"title":"Evil"}}}',
    );
    const { texts } = read(sent);
    expect(texts["cart"]).toMatchObject({ title: "Cart" });
    expect(Object.keys(texts)).toEqual(["cart"]);
    expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
  });
});
