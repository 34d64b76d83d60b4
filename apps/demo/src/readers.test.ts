import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pages } from "@griya/storefront/server";
import { expect, it } from "vitest";
import { guestPages, listCustomerPages, productPages, shortPages } from "../e2e/steps/pages.ts";
import { getReader, getReaderName, readers } from "../e2e/steps/readers.ts";

const demoFolder = join(import.meta.dirname, "..");

type Suite = {
  title: string;
  file: string;
  specs?: { title: string; tags: string[]; file: string }[];
  suites?: Suite[];
};

type Journey = { folder: string; titles: readonly string[]; tags: readonly string[] };

const getJourneys = ({ specs = [], suites = [] }: Suite, before: readonly string[] = []): Journey[] => [
  ...specs.map(({ title, tags, file }) => ({
    folder: dirname(file),
    titles: [...before, title],
    tags: tags.map((tag) => `@${tag}`),
  })),
  ...suites.flatMap((suite) => getJourneys(suite, [...before, suite.title])),
];

const listJourneys = (): Journey[] => {
  const playwrightCli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const listOutput = execFileSync(process.execPath, [playwrightCli, "test", "--list", "--reporter=json"], {
    cwd: demoFolder,
    env: { ...process.env, NODE_OPTIONS: "--conditions=@griya/source" },
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  return (JSON.parse(listOutput) as { suites: Suite[] }).suites.flatMap((file) => getJourneys(file));
};

it("each folder with eight or more journeys has all four readers", () => {
  const folders = Map.groupBy(listJourneys(), ({ folder }) => folder);
  expect([...folders.keys()].toSorted()).toEqual([".", "account", "checkout", "network", "partner"]);
  const missingReaders: string[] = [];
  for (const [folder, journeys] of folders) {
    const countsByReader = new Map(readers.map((reader) => [getReaderName(reader), 0]));
    for (const { titles, tags } of journeys) {
      const readerName = getReaderName(getReader(titles, tags));
      countsByReader.set(readerName, (countsByReader.get(readerName) ?? 0) + 1);
    }
    console.info(`${folder}: ${[...countsByReader].map(([readerName, count]) => `${count} ${readerName}`).join("; ")}`);
    if (journeys.length < 8) continue;
    for (const [readerName, count] of countsByReader)
      if (count === 0) missingReaders.push(`${folder} has nobody ${readerName}`);
  }
  expect(missingReaders, "another SALT in e2e/steps/readers.ts helps").toEqual([]);
});

it("a tag selects the reader of a journey, and without a tag a hash of its titles selects the reader", () => {
  expect(getReader(["a cart"], ["@phone", "@indonesian"])).toMatchObject({ isPhone: true, language: "id" });
  expect(getReader(["a cart"], ["@desktop", "@english"])).toMatchObject({ isPhone: false, language: "en" });
  expect(getReader(["a cart"], ["@core"])).toEqual(getReader(["a cart"], []));
  const chosenNames = new Set(
    Array.from({ length: 100 }, (_, number) => getReaderName(getReader([`cart ${number}`], []))),
  );
  expect(chosenNames).toEqual(new Set(readers.map(getReaderName)));
});

it("half of the readers on each device and in each language want less motion", () => {
  const calmReaders = readers.filter(({ wantsLessMotion }) => wantsLessMotion);
  expect(new Set(calmReaders.map(({ isPhone }) => isPhone))).toEqual(new Set([true, false]));
  expect(new Set(calmReaders.map(({ language }) => language))).toEqual(new Set(["en", "id"]));
  expect(calmReaders).toHaveLength(2);
});

it("the journey through every page visits each page in the shop's table of pages", () => {
  const visitedAddresses = [
    ...guestPages,
    ...shortPages,
    ...productPages,
    ...listCustomerPages({ id: "1", lineId: "2" }),
  ];
  const paths = visitedAddresses.map((address) => address.replace(/\?.*/, ""));
  const findPage = (pathname: string) =>
    pages.find(({ path }) => new URLPattern({ pathname: path }).test({ pathname }));
  const foundPages = new Set(paths.map(findPage));
  expect(pages.filter((page) => !foundPages.has(page)).map(({ path }) => path)).toEqual([]);
});

it("journeys start a shared shop only through a step with a long timeout", () => {
  const journeyFiles = globSync("**/*.ts", { cwd: join(demoFolder, "e2e") });
  const filesWithHooks = journeyFiles.filter((file) =>
    /\.(beforeAll|afterAll)\(/.test(readFileSync(join(demoFolder, "e2e", file), "utf8")),
  );
  expect(filesWithHooks).toEqual([join("steps", "own-shop.ts")]);
});
