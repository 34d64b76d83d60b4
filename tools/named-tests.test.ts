import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messagesEn } from "../packages/api/src/message/messages-en.ts";
import { messagesId } from "../packages/api/src/message/messages-id.ts";
import { formatSentence } from "../packages/provider/src/message/sentences.ts";
import { en, id } from "../packages/storefront/src/words.ts";

const root = join(import.meta.dirname, "..");
const readText = (path: string): string => readFileSync(join(root, path), "utf8");
const specificationText = readText("docs/specification.md");

/** Returns the rows of the first table below a heading of the specification. */
const getTableRows = (heading: string): string[][] => {
  const [, section = ""] = specificationText.split(`\n## ${heading}`);
  const lines = section.split("\n## ")[0]?.split("\n") ?? [];
  const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2, -2).split(" | "));
  return rows.slice(2); // The first two lines of a table are its head and a separator.
};

test.each([
  "docs/specification.md",
  "docs/failures.md",
  "docs/security/threat-model.md",
  "docs/decisions/0023-holes-and-what-holds-them-shut.md",
  "docs/decisions/0046-where-the-shop-differs.md",
])("%s names existing tests", (document) => {
  const files = globSync("{apps,packages,content,tools,visual}/**/*.{test,spec,stories}.{ts,tsx}", {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  });
  const missingNames = [
    ...readText(document).matchAll(/`([\w./-]+\.(?:test|spec|stories)\.tsx?)`((?:,?\s"[^"]+")*)/g),
  ].filter(([, file = "", titles = ""]) => {
    const namedFiles = files.filter((path) => `/${path}`.endsWith(`/${file}`));
    const sources = namedFiles.map(readText);
    const testTitles = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title);
    const isStory = file.includes(".stories.");
    const hasTitle = (title: string) => sources.some((source) => source.includes(isStory ? `const ${title}:` : title));
    return namedFiles.length === 0 || !testTitles.every(hasTitle);
  });
  expect(missingNames.map(([whole]) => whole)).toEqual([]);
});

test("the failures are F1 to F45, and each row names its tests", () => {
  const rows = [...readText("docs/failures.md").matchAll(/^\| (F\d+) \| .+ \| .+ \| (.+) \|$/gm)];
  expect(rows.map(([, number]) => number)).toEqual(Array.from({ length: 45 }, (_, index) => `F${index + 1}`));
  expect(rows.filter(([, , tests = ""]) => !/`[\w./-]+\.(?:test|spec|stories)\.tsx?` "/.test(tests))).toEqual([]);
});

/** Messages that only the provider or only the shop has. */
const separateMessages = [
  ["passwordCommon", formatSentence("en", { key: "passwordCommon" }), formatSentence("id", { key: "passwordCommon" })],
  ["cart.removeTitle", en.cart.removeTitle, id.cart.removeTitle],
  ["pictures.incomplete", en.pictures.incomplete, id.pictures.incomplete],
];

test("the specification contains every sentence of a refusal, in both languages", () => {
  const sharedMessages = Object.entries(messagesEn).map(([key, english]) => [
    key,
    english,
    messagesId[key as keyof typeof messagesEn],
  ]);
  expect(getTableRows("5.").map(([key, english, indonesian]) => [key, english, indonesian])).toEqual([
    ...sharedMessages,
    ...separateMessages,
  ]);
});

test.each(["5.", "8.", "9."])("each row of the specification's section %s has a test", (section) => {
  const rows = getTableRows(section);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((cells) => !/`[\w./-]+\.(?:test|spec|stories)\.tsx?` "/.test(cells.at(-1) ?? ""))).toEqual([]);
});

test("each constant of the specification has its name in the code", () => {
  const unknownRows = getTableRows("9.").filter(([, , where = ""]) => {
    const [, room = "", name = ""] = /^`(\w+): ([\w-]+)`$/.exec(where) ?? [];
    const files = globSync(`{apps,packages}/${room}/src/**/*.{ts,tsx,css}`, { cwd: root });
    return !files.some((file) => file.includes(`/${name}.`) || readText(file).includes(name));
  });
  expect(unknownRows.map(([what]) => what)).toEqual([]);
});

test("the packages export the imports in the README", () => {
  const imports = [...readText("README.md").matchAll(/^import \{ (.+) \} from "@griya\/([\w-]+)";$/gm)];
  expect(imports.length).toBeGreaterThan(0);
  for (const [, names = "", room = ""] of imports) {
    const exportedText = readText(`packages/${room}/src/index.ts`);
    expect(names.split(", ").filter((name) => !new RegExp(`\\b${name}\\b`).test(exportedText))).toEqual([]);
  }
});
