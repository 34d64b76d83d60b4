import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * Patterns of code that components and hooks must not contain: the names of a chart's states, and manual subscriptions. A call of the
 * client may have the name `subscribe`.
 */
const forbiddenPatterns = [
  /\.matches\(/,
  /\b(?:state|snapshot)\.value\b/,
  /\.on\(\s*"/,
  /(?<!\bclient\.\w+)\.subscribe\(/,
];

const findOffences = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => forbiddenPatterns.some((offence) => offence.test(line)))
    .map((line) => line.trim());

/** The files that use charts. Files that connect charts to the page and to React are excluded. */
const files = globSync(
  ["packages/storefront/src/{payment,features,shell,screens,toasts}/**/*.{ts,tsx}", "packages/embed/src/**/*.{ts,tsx}"],
  { cwd: root },
).filter(
  (file) => !/\.(test|stories)\.tsx?$|(\/run-[a-z]+|shell\/cart-toasts|embed\/src\/partner-shop)\.tsx?$/.test(file),
);

test.each(files)("%s reads charts by selectors and tags", (file) => {
  expect(findOffences(readFileSync(join(root, file), "utf8"))).toEqual([]);
});

test("the test finds a state's name and a manual subscription", () => {
  expect(findOffences('const isSaving = useSelector((state) => state.matches("saving"));')).toHaveLength(1);
  expect(findOffences("const outcome = useSelector((state) => state.value);")).toHaveLength(1);
  expect(findOffences('useEffect(() => cart.on("cart.added", say).unsubscribe, [cart]);')).toHaveLength(1);
  expect(findOffences("useEffect(() => zip.subscribe(takeOver).unsubscribe, [zip]);")).toHaveLength(1);
  expect(findOffences('const isBusy = useSelector((state) => state.hasTag("busy"));')).toEqual([]);
});
