import { runInThisContext } from "node:vm";
import { afterEach, expect, it } from "vitest";
import { withOwnKeys } from "./own-keys.ts";

afterEach(() => void Reflect.deleteProperty(Object.prototype, "ofThePage"));

/** Returns the result of the code on a page that added a property to `Object.prototype`. */
const runOnExtendedPage = (code: string): unknown => {
  const changedCode = `(() => { ${withOwnKeys(code)}; return found; })()`;
  Object.assign(Object.prototype, { ofThePage: true });
  return runInThisContext(changedCode);
};

it.each([
  ["const found = []; for (const name in { a: 1, b: 2 }) found.push(name);", ["a", "b"]],
  ["const found = []; var name; for(name in{a:1})found.push(name);", ["a"]],
  ["const found = []; let other; for (const name in other = {}, { a: 1 }) found.push(name);", ["a"]],
  ["const found = []; for (let i in ['x', 'y']) found.push(i);", ["0", "1"]],
  ["const found = []; for (const i in null) found.push(i); for (const i in undefined) found.push(i);", []],
  ["const found = []; for (const a in { x: { y: 1 } }) for (const b in { x: { y: 1 } }[a]) found.push(a + b);", ["xy"]],
  [
    "const found = []; for (const a in (() => { const all = {}; for (const b in { c: 1 }) all[b] = 1; return all; })()) found.push(a);",
    ["c"],
  ],
])("%s finds what the object has itself", (code, expectedKeys) => {
  expect(runOnExtendedPage(code)).toEqual(expectedKeys);
});

it("leaves code without `for … in` loops unchanged", () => {
  expect(withOwnKeys("for (const a of [1]) a in {};")).toBe("for (const a of [1]) a in {};");
});
