import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, describe, expect, it } from "vitest";
import { arrows, configuration, libraries } from "./boundaries.ts";

const root = join(import.meta.dirname, "..");
const house = mkdtempSync(join(tmpdir(), "house-"));
afterAll(() => rmSync(house, { recursive: true }));
symlinkSync(join(root, "node_modules"), join(house, "node_modules"));

const rooms = Object.keys(arrows);
for (const room of rooms) plant(`${room}/src/index.ts`, "export const room = 1;\n");

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** The names of the rules that a planted file breaks. */
const broken = async (file: string, text: string): Promise<string[]> => {
  plant(file, text);
  const { forbidden, options } = configuration;
  const { tsConfig: _ours, ...rest } = options;
  const found = await cruise([file], { ...rest, baseDir: house, validate: true, ruleSet: { forbidden } });
  rmSync(join(house, file));
  const { summary } = found.output as ICruiseResult;
  expect(summary.totalCruised).toBeGreaterThan(0);
  return summary.violations.map(({ rule }) => rule.name);
};

const importOf = (room: string): string =>
  `import { room } from "../../../${room}/src/index.ts";\nexport const use = room;\n`;

describe.each(rooms)("%s", (room) => {
  const allowed = arrows[room] ?? [];
  const others = rooms.filter((other) => other !== room);

  it.each(others.filter((other) => !allowed.includes(other)))("may not import %s", async (other) => {
    expect(await broken(`${room}/src/planted.ts`, importOf(other))).toContain(`arrows-of-${room.replace("/", "-")}`);
  });

  it.each(others.filter((other) => allowed.includes(other)))("may import %s", async (other) => {
    expect(await broken(`${room}/src/planted.ts`, importOf(other))).toEqual([]);
  });
});

it.each(Object.keys(libraries))("%s does no work of its own", async (room) => {
  const rule = `libraries-of-${room.replace("/", "-")}`;
  expect(await broken(`${room}/src/planted.ts`, 'import "react";\n')).toContain(rule);
  expect(await broken(`${room}/src/planted.ts`, 'import "node:fs";\n')).toContain(rule);
});

it("refuses an import that package.json does not name", async () => {
  expect(await broken("packages/ui/src/planted.ts", 'import "@griya/nowhere";\n')).toContain("not-to-unresolvable");
});

it("refuses modules that need each other", async () => {
  plant("packages/ui/src/one.ts", 'import { two } from "./two.ts";\nexport const one = () => two;\n');
  const rules = await broken(
    "packages/ui/src/two.ts",
    'import { one } from "./one.ts";\nexport const two = () => one;\n',
  );
  expect(rules).toContain("no-cycle");
});

it("refuses a feature that needs another", async () => {
  plant("packages/storefront/src/features/cart/cart.ts", "export const cart = 1;\n");
  const text = 'import { cart } from "../cart/cart.ts";\nexport const use = cart;\n';
  expect(await broken("packages/storefront/src/features/order/order.ts", text)).toContain(
    "features-know-no-other-feature",
  );
});

it("refuses a way into a room past its front door", async () => {
  plant("packages/api/src/inside.ts", "export const inside = 1;\n");
  const text = 'import { inside } from "../../api/src/inside.ts";\nexport const use = inside;\n';
  expect(await broken("packages/ui/src/planted.ts", text)).toContain("only-the-front-door");
});
