import { describe, expect, test } from "vitest";
import { buildTexts } from "./read-texts.ts";

const englishTexts = {
  cart: {
    title: "Cart",
    each: "{{price}} each",
    agreement: "See our <policy>policy</policy>.",
    lines_one: "{{count, number}} line of {{total}}",
    lines_other: "{{count, number}} lines of {{total}}",
  },
};
const indonesianTexts = {
  cart: {
    title: "Keranjang",
    each: "{{price}} per buah",
    agreement: "Lihat <policy>kebijakan</policy> kami.",
    lines_other: "{{count, number}} baris dari {{total}}",
  },
};

const buildProviderTexts = (received: unknown, code = "fr", direction: "ltr" | "rtl" = "ltr") =>
  buildTexts({ receivedTexts: received, englishTexts, fallbackTexts: englishTexts, language: { code, direction } });

describe("a language's texts", () => {
  test("are used without a change when they fit", () => {
    const cart = {
      title: "Panier",
      each: "{{price}} l’unité",
      agreement: "Voir <policy>notre politique</policy>.",
      lines_one: "une ligne de {{total}}",
      lines_many: "{{count, number}} de lignes de {{total}}",
      lines_other: "{{count, number}} lignes de {{total}}",
    };
    expect(buildProviderTexts({ cart })).toEqual({ texts: { cart }, rejectedKeys: [] });
  });

  test("come from the fallback when they are missing, and the missing keys are returned", () => {
    const { texts, rejectedKeys } = buildTexts({
      receivedTexts: { cart: { title: "Panier" } },
      englishTexts,
      fallbackTexts: indonesianTexts,
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

  test("have each plural form of their language, and the general form replaces a missing form", () => {
    const { texts, rejectedKeys } = buildProviderTexts(
      {
        cart: {
          ...englishTexts.cart,
          lines_two: "سطران من {{total}}",
          lines_other: "{{count, number}} سطر من {{total}}",
        },
      },
      "ar",
    );
    const generalText = "{{count, number}} سطر من {{total}}";
    expect(rejectedKeys).toEqual([]);
    expect(texts["cart"]).toMatchObject({
      lines_zero: generalText,
      lines_one: "{{count, number}} line of {{total}}",
      lines_two: "سطران من {{total}}",
      lines_few: generalText,
      lines_many: generalText,
      lines_other: generalText,
    });
  });

  test("fall back to the same plural form", () => {
    expect(buildProviderTexts({}).texts["cart"]).toMatchObject({
      lines_one: "{{count, number}} line of {{total}}",
      lines_many: "{{count, number}} lines of {{total}}",
    });
  });

  test("must contain the number in the plural forms for more than two", () => {
    expect(buildProviderTexts({ cart: { lines_other: "des lignes de {{total}}" } }).rejectedKeys).toContain(
      "cart.lines",
    );
    const { texts } = buildProviderTexts({
      cart: { lines_other: "{{count, number}} lignes de {{total}}", lines_many: "trop de {{total}}" },
    });
    expect(texts["cart"]).toMatchObject({ lines_many: "{{count, number}} lignes de {{total}}" });
  });

  test("may contain a count without the number format", () => {
    const cart = { ...englishTexts.cart, lines_other: "{{count}} lignes de {{ total }}" };
    expect(buildProviderTexts({ cart }).rejectedKeys).toEqual([]);
  });

  test("isolate values that may have the other writing direction", () => {
    const { texts } = buildProviderTexts({ cart: { each: "{{price}} للقطعة" } }, "ar", "rtl");
    expect(texts["cart"]).toMatchObject({ each: "\u2068{{price}}\u2069 للقطعة", title: "Cart" });
  });
});

describe("an invalid text is replaced", () => {
  test.each([
    ["a value is missing", { each: "each" }],
    ["a value is not known", { each: "{{price}} {{constructor}}" }],
    ["a value is written in another format", { each: "{{price, uppercase}} each" }],
    ["a value that is not a number has a number format", { each: "{{price, number}} each" }],
    ["a value is not closed on its line", { each: "{{\nprice\n}} each" }],
    ["the braces of a value close too late", { each: "{{price}} {{x} , number}} each" }],
    ["a value is not closed", { each: "{{price}} {{x each" }],
    ["a tag has a link", { agreement: '<policy></policy><policy href="https://evil.example">policy</policy>' }],
    ["a tag has a style", { agreement: 'See our <policy style="x">policy</policy>.' }],
    ["a tag is closed at once", { agreement: "See our <policy/> <policy>policy</policy>." }],
    ["a tag contains a space", { agreement: "See our <policy>policy</policy >." }],
    ["the tags are in another order", { agreement: "See our </policy>policy<policy>." }],
    ["a tag occurs twice", { agreement: "<policy>See</policy> our <policy>policy</policy>." }],
    ["the text contains another text", { each: "{{price}} $t(cart.title)" }],
    ["the text contains other markup", { agreement: "See our <b>policy</b>." }],
    ["the markup is missing", { agreement: "See our policy." }],
    ["the text is empty", { each: "" }],
    ["the text is blank", { title: " \n" }],
    ["the text is too long", { title: "x".repeat(1001) }],
    ["the text is a number", { title: 7 }],
    ["the text is a list", { title: ["Panier"] }],
    ["the text is an object", { title: { title: "Panier" } }],
  ])("when %s", (_, sentTexts) => {
    const { texts, rejectedKeys } = buildProviderTexts({ cart: { ...englishTexts.cart, ...sentTexts } });
    expect(texts["cart"]).toMatchObject({
      title: "Cart",
      each: "{{price}} each",
      agreement: englishTexts.cart.agreement,
    });
    expect(rejectedKeys).toEqual([`cart.${Object.keys(sentTexts)[0]}`]);
  });

  test.each([null, undefined, 7, "Panier", [], { cart: null }, { cart: "Panier" }, { cart: ["Panier"] }])(
    "when the provider sends %j",
    (sentTexts) => expect(buildProviderTexts(sentTexts).texts["cart"]).toMatchObject({ title: "Cart" }),
  );

  test("and other markup stays plain text", () => {
    const hostileText = "$& $` <script>alert(1)</script> &amp; %s";
    expect(buildProviderTexts({ cart: { title: hostileText } }).rejectedKeys).toContain("cart.title");
    expect(buildProviderTexts({ cart: { title: "$& $` <img src=x onerror=alert(1)>" } }).texts["cart"]).toMatchObject({
      title: "$& $` <img src=x onerror=alert(1)>",
    });
  });

  test("and keys of prototypes have no effect", () => {
    const sentTexts: unknown = JSON.parse(
      '{"__proto__":{"cart":{"title":"Evil"}},"constructor":{"prototype":{"evil":1}},"cart":{"__proto__":{"title":"Evil"}}}',
    );
    const { texts } = buildProviderTexts(sentTexts);
    expect(texts["cart"]).toMatchObject({ title: "Cart" });
    expect(Object.keys(texts)).toEqual(["cart"]);
    expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
  });
});
