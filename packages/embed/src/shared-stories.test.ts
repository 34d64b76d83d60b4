import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Component } from "preact";
import { Component as ComponentInUse } from "react";
import { expect, it } from "vitest";
import { buildAppModules } from "../bundle.ts";

const packages = join(import.meta.dirname, "../..");

/** Returns the path of the component of a story file; null when it has none of its own. */
const findComponentPath = (storyFile: string, story: string): string | null => {
  const component = /\bcomponent: (\w+)/.exec(story)?.[1];
  const imported = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(story)?.[1];
  return imported === undefined ? null : join(dirname(storyFile), imported);
};

it("the stories of each component that the embed ships have the tag by which they run on Preact", async () => {
  const appModules = await buildAppModules();
  const stories = globSync("{ui,storefront}/src/**/*.stories.tsx", { cwd: packages }).map((name) => {
    const file = join(packages, name);
    const story = readFileSync(file, "utf8");
    return { name, component: findComponentPath(file, story), isTagged: /\btags: \[[^\]]*"embed"/.test(story) };
  });
  const shared = stories.filter(({ component }) => component !== null && appModules.has(component));
  expect(shared.length).toBeGreaterThan(15);
  expect(shared.filter(({ isTagged }) => !isTagged).map(({ name }) => name)).toEqual([]);
});

it("the embed's tests run on Preact", () => {
  expect(ComponentInUse).toBe(Component);
});
