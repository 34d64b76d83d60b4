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

const STATIC_IMPORT_PATTERN = /^(?:import|export) (?!type )(?:[^"';]* from )?"([^"]+)"/gm;
/** The pattern of an import with its texts: `withTexts(["shopper"], () => import("./cart.screen.tsx"))`, or with the name of a screen. */
const DYNAMIC_IMPORT_PATTERN =
  /(?:withTexts\(\[([^\]]*)\], \(\) => |(?:createPersonalScreen\(|^ {2})"?([\w-]+)"?[,:] \(\) => )?import\("([^"]+)"\)/gm;
const textsOfScreens = new Map(Object.values(personalScreens).map(({ name, texts }) => [name, texts]));

const parseNamespaces = (list: string): Namespace[] =>
  [...list.matchAll(/"(\w+)"/g)].map(([, name]) => {
    const namespace = NAMESPACES.find((each) => each === name);
    if (!namespace) throw new Error(`The namespace "${name}" does not exist.`);
    return namespace;
  });

const sourceFolder = join(import.meta.dirname, "..");
const entryFiles: Readonly<Record<string, string>> = { "@griya/storefront/parts": join(sourceFolder, "parts.ts") };

type Module = { path: string; text: string };
/** A page, or a part that loads later, with its namespaces and modules. */
type LoadedEntry = {
  entry: string;
  namespaces: readonly Namespace[];
  modules: readonly Module[];
  laterEntries: readonly LoadedEntry[];
};

const readEntry = (entry: string, namespaces: readonly Namespace[]): LoadedEntry => {
  const modules = new Map<string, Module>();
  const laterEntries: LoadedEntry[] = [];
  const visitFile = (path: string): void => {
    if (modules.has(path) || !/\.tsx?$/.test(path) || path.includes("/translations/")) return;
    const text = readFileSync(path, "utf8");
    modules.set(path, { path: relative(sourceFolder, path), text });
    const resolveSpecifier = (specifier: string) =>
      entryFiles[specifier] ?? (specifier.startsWith(".") ? join(dirname(path), specifier) : "");
    for (const [, specifier = ""] of text.matchAll(STATIC_IMPORT_PATTERN)) visitFile(resolveSpecifier(specifier));
    for (const [, list, screen = "", specifier = ""] of text.matchAll(DYNAMIC_IMPORT_PATTERN)) {
      const names = list === undefined ? textsOfScreens.get(screen) : parseNamespaces(list);
      if (names) laterEntries.push(readEntry(resolveSpecifier(specifier), [...PAGE_NAMESPACES, ...names]));
      else visitFile(resolveSpecifier(specifier));
    }
  };
  visitFile(entry);
  return { entry: relative(sourceFolder, entry), namespaces, modules: [...modules.values()], laterEntries };
};

const allKeys = getKeys(en);

/** Returns every key that a module uses. A template such as `` `order.payment.${method}` `` uses all keys that begin like it. */
const findKeys = ({ text }: Module): string[] => {
  const quotedTexts = new Set([...text.matchAll(/"([\w.-]+)(?=")/g)].map(([, baseKey]) => baseKey));
  const keyPrefixes = [...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start = ""]) => start);
  return allKeys.filter((key) => {
    const baseKey = key.replace(/_(?:one|other)$/, "");
    return quotedTexts.has(baseKey) || keyPrefixes.some((start) => baseKey.startsWith(start));
  });
};

/** Returns the keys that an entry uses without their texts. */
const findUnloadedKeys = ({ namespaces, modules }: Pick<LoadedEntry, "namespaces" | "modules">): string[] =>
  modules.flatMap((module) =>
    findKeys(module)
      .filter((key) => !hasKey(namespaces, key))
      .map((key) => `${module.path}: ${key}`),
  );

const flattenEntries = (place: LoadedEntry): LoadedEntry[] => [place, ...place.laterEntries.flatMap(flattenEntries)];
const getName = ({ entry, namespaces }: LoadedEntry): string => `${entry} with ${namespaces.join(" and ")}`;
const entriesByName = new Map(
  flattenEntries(readEntry(join(sourceFolder, "browser/boot.ts"), PAGE_NAMESPACES)).map((place) => [
    getName(place),
    place,
  ]),
);

describe("each part of the shop loads its texts", () => {
  test("the search finds the pages and the parts that load later", () => {
    const names = [...entriesByName.keys()];
    expect(names).toContain("screens/product-purchase.tsx with common and frame and message and discovery");
    expect(names).toContain(
      "features/product/filter-form.tsx with common and frame and message and discovery and list",
    );
    expect(names).toContain("screens/checkout.screen.tsx with common and frame and message and shopper");
    expect(names).toContain("shell/profile-menu.tsx with common and frame and message and shopper");
    expect(names).toContain("screens/account/wishlist.screen.tsx with common and frame and message and wishlist");
    expect(names.length).toBeGreaterThan(15);
  });

  test.each([...entriesByName])("%s loads all texts that it uses", (_, place) => {
    expect(findUnloadedKeys(place)).toEqual([]);
  });

  test.each([...entriesByName])("%s loads no namespace that it does not use", (_, { namespaces, modules }) => {
    const usedKeys = modules.flatMap(findKeys);
    const unusedNamespaces = namespaces.filter(
      (name) => !PAGE_NAMESPACES.some((each) => each === name) && !usedKeys.some((key) => hasKey([name], key)),
    );
    expect(unusedNamespaces).toEqual([]);
  });

  test("the search finds a text that is not loaded", () => {
    const module = { path: "cart.tsx", text: 't("checkout.title"); t("review.title"); t(`product.gallery.${view}`)' };
    expect(findUnloadedKeys({ namespaces: [...PAGE_NAMESPACES, "shopper"], modules: [module] })).toContain(
      "cart.tsx: review.title",
    );
    expect(findUnloadedKeys({ namespaces: [...PAGE_NAMESPACES, "shopper"], modules: [module] }).join()).toContain(
      "product.gallery.",
    );
    expect(findUnloadedKeys({ namespaces: [...PAGE_NAMESPACES, "discovery"], modules: [module] })).toEqual([
      "cart.tsx: checkout.title",
    ]);
  });
});

describe("the embed", () => {
  const { modules } = readEntry(join(sourceFolder, "../../embed/src/app.tsx"), []);
  const usedKeys = new Set(modules.flatMap(findKeys));
  const embedKeys = new Set(getKeys({ ...readTextsFile("common"), ...readTextsFile("embed"), message: en.message }));

  test("has every text that it uses", () => {
    const isToastKey = (key: string) => /^shell\.(?:toast|cart)\./.test(key); // The embed shows no toasts (docs/decisions/0003).
    expect([...usedKeys].filter((key) => !embedKeys.has(key) && !isToastKey(key))).toEqual([]);
  });

  test("has no text that it does not use", () => {
    const isProviderKey = (key: string) => key.startsWith("message."); // The provider uses these texts.
    expect([...embedKeys].filter((key) => !usedKeys.has(key) && !isProviderKey(key))).toEqual([]);
  });
});
