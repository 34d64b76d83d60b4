import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pages } from "@griya/storefront/server";
import { expect, it } from "vitest";
import { customerPages, guestPages, productPages, shortPages } from "../e2e/steps/pages.ts";
import { getName, getReader, readers } from "../e2e/steps/readers.ts";

const demo = join(import.meta.dirname, "..");

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
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const listed = execFileSync(process.execPath, [cli, "test", "--list", "--reporter=json"], {
    cwd: demo,
    env: { ...process.env, NODE_OPTIONS: "--conditions=@griya/source" },
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  return (JSON.parse(listed) as { suites: Suite[] }).suites.flatMap((file) => getJourneys(file));
};

it("each folder of journeys with eight or more of them meets all four readers", () => {
  const folders = Map.groupBy(listJourneys(), ({ folder }) => folder);
  expect([...folders.keys()].toSorted()).toEqual([".", "account", "checkout", "network", "partner"]);
  const missed: string[] = [];
  for (const [folder, journeys] of folders) {
    const counts = new Map(readers.map((reader) => [getName(reader), 0]));
    for (const { titles, tags } of journeys) {
      const name = getName(getReader(titles, tags));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    console.info(`${folder}: ${[...counts].map(([name, count]) => `${count} ${name}`).join("; ")}`);
    if (journeys.length < 8) continue;
    for (const [name, count] of counts) if (count === 0) missed.push(`${folder} has nobody ${name}`);
  }
  expect(missed, "another SALT in e2e/steps/readers.ts helps").toEqual([]);
});

it("a tag chooses the reader of a journey, and a hash of its titles where there is none", () => {
  expect(getReader(["a cart"], ["@phone", "@indonesian"])).toMatchObject({ isPhone: true, language: "id" });
  expect(getReader(["a cart"], ["@desktop", "@english"])).toMatchObject({ isPhone: false, language: "en" });
  expect(getReader(["a cart"], ["@core"])).toEqual(getReader(["a cart"], []));
  const chosen = new Set(Array.from({ length: 100 }, (_, number) => getName(getReader([`cart ${number}`], []))));
  expect(chosen).toEqual(new Set(readers.map(getName)));
});

it("one of two readers on each device, and one of two in each language, wants less motion", () => {
  const calm = readers.filter(({ wantsLessMotion }) => wantsLessMotion);
  expect(new Set(calm.map(({ isPhone }) => isPhone))).toEqual(new Set([true, false]));
  expect(new Set(calm.map(({ language }) => language))).toEqual(new Set(["en", "id"]));
  expect(calm).toHaveLength(2);
});

it("the journey through every page walks through each page of the shop's table", () => {
  const walked = [...guestPages, ...shortPages, ...productPages, ...customerPages({ id: "1", lineId: "2" })];
  const paths = walked.map((address) => address.replace(/\?.*/, ""));
  const pageAt = (pathname: string) => pages.find(({ path }) => new URLPattern({ pathname: path }).test({ pathname }));
  const found = new Set(paths.map(pageAt));
  expect(pages.filter((page) => !found.has(page)).map(({ path }) => path)).toEqual([]);
});

it("what journeys share is started by one step, which has the time for it and survives a start that failed", () => {
  const files = globSync("**/*.ts", { cwd: join(demo, "e2e") });
  const withHooks = files.filter((file) =>
    /\.(beforeAll|afterAll)\(/.test(readFileSync(join(demo, "e2e", file), "utf8")),
  );
  expect(withHooks).toEqual([join("steps", "own-shop.ts")]);
});
