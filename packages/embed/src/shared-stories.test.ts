import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Component } from "preact";
import { Component as ComponentInUse } from "react";
import { expect, it } from "vitest";
import { buildAppModules } from "../bundle.ts";

const packagesFolder = join(import.meta.dirname, "../..");

/** Returns the path of a story file's component. Returns null when the file imports no component from its own package. */
const findComponentPath = (storyFile: string, storyCode: string): string | null => {
  const componentName = /\bcomponent: (\w+)/.exec(storyCode)?.[1];
  const importPath = new RegExp(`import \\{[^}]*\\b${componentName}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(storyCode)?.[1];
  return importPath === undefined ? null : join(dirname(storyFile), importPath);
};

it("the stories of each component in the embed have the tag `embed`", async () => {
  const appModules = await buildAppModules();
  const stories = globSync("{ui,storefront}/src/**/*.stories.tsx", { cwd: packagesFolder }).map((name) => {
    const file = join(packagesFolder, name);
    const storyCode = readFileSync(file, "utf8");
    return { name, component: findComponentPath(file, storyCode), isTagged: /\btags: \[[^\]]*"embed"/.test(storyCode) };
  });
  const sharedStories = stories.filter(({ component }) => component !== null && appModules.has(component));
  expect(sharedStories.length).toBeGreaterThan(15);
  expect(sharedStories.filter(({ isTagged }) => !isTagged).map(({ name }) => name)).toEqual([]);
});

it("the embed's tests run on Preact", () => {
  expect(ComponentInUse).toBe(Component);
});
