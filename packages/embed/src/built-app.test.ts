import { build, type Rolldown } from "vite";
import { afterEach, describe, expect, it } from "vitest";
import { createOwnKeysPlugin } from "./own-keys.ts";
import { createShadowStylesPlugin } from "./shadow-styles.ts";

afterEach(() => void Reflect.deleteProperty(Object.prototype, "ofThePage"));

/**
 * Builds an app from the files with the embed's plugins, and runs it on a page that extends `Object.prototype`. Returns the app's exports.
 */
const runBuiltApp = async (files: Readonly<Record<string, string>>): Promise<Record<string, unknown>> => {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "files", resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      createShadowStylesPlugin(),
      createOwnKeysPlugin(),
    ],
    build: { write: false, rolldownOptions: { input: "app.js", preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  Object.assign(Object.prototype, { ofThePage: true });
  return (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as Record<string, unknown>;
};

describe("a built app", () => {
  it("adapts its styles to a shadow root and leaves its texts unchanged", async () => {
    const app = await runBuiltApp({
      "app.js": 'export { default as styles } from "app.css?inline"; export { default as text } from "text.js";',
      "app.css?inline": '.a { width: 2rem; content: "\\201C" }',
      "text.js": 'export default "2rem";',
    });
    expect(app).toMatchObject({ styles: '.a{content:"“";width:32px}', text: "2rem" });
  });

  it("reads only the own properties of its objects", async () => {
    const app = await runBuiltApp({
      "app.js": "export const names = []; for (const name in { a: 1 }) names.push(name);",
    });
    expect(app["names"]).toEqual(["a"]);
  });
});
