import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { personalScreens } from "../screens/islands.tsx";
import { en } from "../words.ts";
import type { Texts } from "./merge-texts.ts";
import { NAMESPACES, type Namespace, PAGE_NAMESPACES } from "./namespaces.ts";

const getKeys = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [path + key] : getKeys(text, `${path}${key}.`),
  );

const readTextsFile = (name: string): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, `en/${name}.json`), "utf8")) as Texts;

const keysByNamespace = new Map(
  NAMESPACES.map((name) => [
    name,
    new Set(getKeys(name === "message" ? { message: en.message } : readTextsFile(name))),
  ]),
);
const hasKey = (names: readonly Namespace[], key: string) => names.some((name) => keysByNamespace.get(name)?.has(key));

const STATIC = /^(?:import|export) (?!type )(?:[^"';]* from )?"([^"]+)"/gm;
/** An import with its texts: `withTexts(["shopper"], () => import("./cart.screen.tsx"))`, or with the name of a screen that has them. */
const LATER =
  /(?:withTexts\(\[([^\]]*)\], \(\) => |(?:createPersonalScreen\(|^ {2})"?([\w-]+)"?[,:] \(\) => )?import\("([^"]+)"\)/gm;
const textsOfScreens = new Map(Object.values(personalScreens).map(({ name, texts }) => [name, texts]));

const namesIn = (list: string): Namespace[] =>
  [...list.matchAll(/"(\w+)"/g)].map(([, name]) => {
    const namespace = NAMESPACES.find((each) => each === name);
    if (!namespace) throw new Error(`There is no namespace "${name}".`);
    return namespace;
  });

const source = join(import.meta.dirname, "..");
const entries: Readonly<Record<string, string>> = { "@griya/storefront/parts": join(source, "parts.ts") };

type Module = { path: string; text: string };
/** A page, or a part of it that is loaded later, with the namespaces and modules that it has. */
type LoadedEntry = {
  entry: string;
  has: readonly Namespace[];
  modules: readonly Module[];
  later: readonly LoadedEntry[];
};

const readEntry = (entry: string, has: readonly Namespace[]): LoadedEntry => {
  const modules = new Map<string, Module>();
  const later: LoadedEntry[] = [];
  const visit = (path: string): void => {
    if (modules.has(path) || !/\.tsx?$/.test(path) || path.includes("/translations/")) return;
    const text = readFileSync(path, "utf8");
    modules.set(path, { path: relative(source, path), text });
    const at = (specifier: string) =>
      entries[specifier] ?? (specifier.startsWith(".") ? join(dirname(path), specifier) : "");
    for (const [, specifier = ""] of text.matchAll(STATIC)) visit(at(specifier));
    for (const [, list, screen = "", specifier = ""] of text.matchAll(LATER)) {
      const names = list === undefined ? textsOfScreens.get(screen) : namesIn(list);
      if (names) later.push(readEntry(at(specifier), [...PAGE_NAMESPACES, ...names]));
      else visit(at(specifier));
    }
  };
  visit(entry);
  return { entry: relative(source, entry), has, modules: [...modules.values()], later };
};

const allKeys = getKeys(en);

/** Returns every key that a module names, and all keys of a template such as `` `order.payment.${method}` ``. */
const keysIn = ({ text }: Module): string[] => {
  const quoted = new Set([...text.matchAll(/"([\w.-]+)(?=")/g)].map(([, asked]) => asked));
  const families = [...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start = ""]) => start);
  return allKeys.filter((key) => {
    const asked = key.replace(/_(?:one|other)$/, "");
    return quoted.has(asked) || families.some((start) => asked.startsWith(start));
  });
};

/** Returns the keys that a place uses without having loaded their texts. */
const unloaded = ({ has, modules }: Pick<LoadedEntry, "has" | "modules">): string[] =>
  modules.flatMap((module) =>
    keysIn(module)
      .filter((key) => !hasKey(has, key))
      .map((key) => `${module.path}: ${key}`),
  );

const flat = (place: LoadedEntry): LoadedEntry[] => [place, ...place.later.flatMap(flat)];
const getName = ({ entry, has }: LoadedEntry): string => `${entry} with ${has.join(" and ")}`;
const places = new Map(
  flat(readEntry(join(source, "browser/boot.ts"), PAGE_NAMESPACES)).map((place) => [getName(place), place]),
);

describe("texts are loaded where they are said", () => {
  test("on every page of the shop, and in what comes to it later", () => {
    const names = [...places.keys()];
    expect(names).toContain("screens/product-purchase.tsx with common and frame and message and discovery");
    expect(names).toContain(
      "features/product/filter-form.tsx with common and frame and message and discovery and list",
    );
    expect(names).toContain("screens/checkout.screen.tsx with common and frame and message and shopper");
    expect(names).toContain("shell/profile-menu.tsx with common and frame and message and shopper");
    expect(names).toContain("screens/account/wishlist.screen.tsx with common and frame and message and wishlist");
    expect(names.length).toBeGreaterThan(15);
  });

  test.each([...places])("in %s", (_, place) => {
    expect(unloaded(place)).toEqual([]);
  });

  test.each([...places])("and no namespace that is not said in %s", (_, { has, modules }) => {
    const output = modules.flatMap(keysIn);
    const unsaid = has.filter(
      (name) => !PAGE_NAMESPACES.some((each) => each === name) && !output.some((key) => hasKey([name], key)),
    );
    expect(unsaid).toEqual([]);
  });

  test("and a text of other pages is found out", () => {
    const module = { path: "cart.tsx", text: 't("checkout.title"); t("review.title"); t(`product.gallery.${view}`)' };
    expect(unloaded({ has: [...PAGE_NAMESPACES, "shopper"], modules: [module] })).toContain("cart.tsx: review.title");
    expect(unloaded({ has: [...PAGE_NAMESPACES, "shopper"], modules: [module] }).join()).toContain("product.gallery.");
    expect(unloaded({ has: [...PAGE_NAMESPACES, "discovery"], modules: [module] })).toEqual([
      "cart.tsx: checkout.title",
    ]);
  });
});

describe("the embed", () => {
  const { modules } = readEntry(join(source, "../../embed/src/app.tsx"), []);
  const output = new Set(modules.flatMap(keysIn));
  const carried = new Set(getKeys({ ...readTextsFile("common"), ...readTextsFile("embed"), message: en.message }));

  test("has every text that it says", () => {
    const ofToasts = (key: string) => /^shell\.(?:toast|cart)\./.test(key); // the embed shows no toasts (docs/decisions/0003)
    expect([...output].filter((key) => !carried.has(key) && !ofToasts(key))).toEqual([]);
  });

  test("carries no text that it never says", () => {
    const provided = (key: string) => key.startsWith("message."); // the provider's own words
    expect([...carried].filter((key) => !output.has(key) && !provided(key))).toEqual([]);
  });
});
