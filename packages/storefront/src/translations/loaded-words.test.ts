import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { en } from "../words.ts";
import { translations as frame } from "./en.ts";
import { translations as account } from "./en-account.ts";
import { translations as compare } from "./en-compare.ts";
import { translations as consent } from "./en-consent.ts";
import { translations as discovery } from "./en-discovery.ts";
import { translations as embed } from "./en-embed.ts";
import { translations as facts } from "./en-facts.ts";
import { translations as list } from "./en-list.ts";
import { translations as returned } from "./en-return.ts";
import { translations as shopper } from "./en-shopper.ts";
import { translations as wishlist } from "./en-wishlist.ts";
import { translations as writing } from "./en-writing.ts";

type Texts = { readonly [key: string]: string | Texts };

const keysOf = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [path + key] : keysOf(text, `${path}${key}.`),
  );

const parts = {
  frame: new Set(keysOf(frame)),
  discovery: new Set(keysOf(discovery)),
  facts: new Set(keysOf(facts)),
  list: new Set(keysOf(list)),
  shopper: new Set(keysOf(shopper)),
  account: new Set(keysOf(account)),
  return: new Set(keysOf(returned)),
  wishlist: new Set(keysOf(wishlist)),
  compare: new Set(keysOf(compare)),
  consent: new Set(keysOf(consent)),
  writing: new Set(keysOf(writing)),
};
type PartName = keyof typeof parts;

/** The texts that come with what is fetched later: `withShopperTexts(() => import("./cart.screen.tsx"))`. */
const fetchedWith: Readonly<Record<string, readonly PartName[]>> = {
  withDiscoveryTexts: ["discovery"],
  withFactsTexts: ["discovery", "facts"],
  withListTexts: ["discovery", "list"],
  withShopperTexts: ["shopper"],
  withAccountTexts: ["shopper", "account"],
  withWishlistTexts: ["wishlist"],
  withCompareTexts: ["compare"],
  withConsentTexts: ["consent"],
  withWritingTexts: ["writing"],
  withReviewTexts: ["discovery", "shopper", "writing"],
  withReturnTexts: ["shopper", "return"],
  withReturnFormTexts: ["shopper", "return", "writing"],
  withComparePageTexts: ["discovery", "facts", "shopper", "compare"],
  own: ["shopper"],
};

const STATIC = /^(?:import|export) (?!type )(?:[^"';]* from )?"([^"]+)"/gm;
const LATER = /(?:\b(\w+)\(\(\) => )?import\("([^"]+)"\)/g;

const source = join(import.meta.dirname, "..");
const doors: Readonly<Record<string, string>> = { "@griya/storefront/parts": join(source, "parts.ts") };

type Module = { path: string; text: string };
/** What is on a page at once, or comes to it without texts of its own. */
type Place = { entry: string; has: readonly PartName[]; modules: readonly Module[]; later: readonly Place[] };

const placeOf = (entry: string, has: readonly PartName[]): Place => {
  const modules = new Map<string, Module>();
  const later: Place[] = [];
  const visit = (path: string): void => {
    if (modules.has(path) || !/\.tsx?$/.test(path) || path.includes("/translations/")) return;
    const text = readFileSync(path, "utf8");
    modules.set(path, { path: relative(source, path), text });
    const at = (specifier: string) =>
      doors[specifier] ?? (specifier.startsWith(".") ? join(dirname(path), specifier) : "");
    for (const [, specifier = ""] of text.matchAll(STATIC)) visit(at(specifier));
    for (const [, by = "", specifier = ""] of text.matchAll(LATER)) {
      const parts = fetchedWith[by];
      if (parts) later.push(placeOf(at(specifier), ["frame", ...parts]));
      else visit(at(specifier));
    }
  };
  visit(entry);
  return { entry: relative(source, entry), has, modules: [...modules.values()], later };
};

const allKeys = keysOf(en);

/** Every key that stands in a module, and all that begin as `` `order.payment.${method}` `` does. */
const keysIn = ({ text }: Module): string[] => {
  const quoted = new Set([...text.matchAll(/"([\w.-]+)(?=")/g)].map(([, asked]) => asked));
  const families = [...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start = ""]) => start);
  return allKeys.filter((key) => {
    const asked = key.replace(/_(?:one|other)$/, "");
    return quoted.has(asked) || families.some((start) => asked.startsWith(start));
  });
};

/** What a place says that nobody has loaded there. */
const unloaded = ({ has, modules }: Pick<Place, "has" | "modules">): string[] =>
  modules.flatMap((module) =>
    keysIn(module)
      .filter((key) => !has.some((name) => parts[name].has(key)))
      .map((key) => `${module.path}: ${key}`),
  );

const flat = (place: Place): Place[] => [place, ...place.later.flatMap(flat)];
const nameOf = ({ entry, has }: Place): string => `${entry} with ${has.join(" and ")}`;
const places = new Map(
  flat(placeOf(join(source, "browser/boot.ts"), ["frame"])).map((place) => [nameOf(place), place]),
);

describe("texts are loaded where they are said", () => {
  test("on every page of the shop, and in what comes to it later", () => {
    const names = [...places.keys()];
    expect(names).toContain("screens/product-purchase.tsx with frame and discovery");
    expect(names).toContain("features/product/filter-form.tsx with frame and discovery and list");
    expect(names).toContain("screens/checkout.screen.tsx with frame and shopper");
    expect(names).toContain("shell/profile-menu.tsx with frame and shopper");
    expect(names).toContain("screens/account/wishlist.screen.tsx with frame and wishlist");
    expect(names.length).toBeGreaterThan(15);
  });

  test.each([...places])("in %s", (_, place) => {
    expect(unloaded(place)).toEqual([]);
  });

  test("and a text of other pages is found out", () => {
    const module = { path: "cart.tsx", text: 't("cart.title"); t("review.title"); t(`product.gallery.${view}`)' };
    expect(unloaded({ has: ["frame", "shopper"], modules: [module] })).toContain("cart.tsx: review.title");
    expect(unloaded({ has: ["frame", "shopper"], modules: [module] }).join()).toContain("product.gallery.");
    expect(unloaded({ has: ["frame", "discovery"], modules: [module] })).toEqual(["cart.tsx: cart.title"]);
  });
});

describe("the embed", () => {
  const { modules } = placeOf(join(source, "../../embed/src/app.tsx"), []);
  const said = new Set(modules.flatMap(keysIn));
  const carried = new Set(keysOf(embed));

  test("has every text that it says", () => {
    const ofToasts = (key: string) => /^shell\.(?:toast|cart)\./.test(key); // it shows none (docs/decisions/0003)
    expect([...said].filter((key) => !carried.has(key) && !ofToasts(key))).toEqual([]);
  });

  test("carries no text that it never says", () => {
    const provided = (key: string) => key.startsWith("message."); // the provider's own words
    expect([...carried].filter((key) => !said.has(key) && !provided(key))).toEqual([]);
  });
});
