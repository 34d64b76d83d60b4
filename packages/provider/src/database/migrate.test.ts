import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "../schema.ts";
import { openShop } from "../testing/shop.ts";
import { MIGRATIONS_FOLDER, migrate } from "./migrate.ts";

Reflect.deleteProperty(Array.prototype, "random"); // drizzle-kit leaves it to every test after this one, and the reader of PDFs refuses it

const shop = await openShop({ routes: [] });

const lastSnapshot = (): ReturnType<typeof generateDrizzleJson> => {
  const folder = join(MIGRATIONS_FOLDER, "meta");
  const file = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(folder, file ?? ""), "utf8"));
};

test("the committed migrations make the tables that the code knows", async () => {
  const differences = await generateMigration(lastSnapshot(), generateDrizzleJson({ ...schema }));
  expect(differences).toEqual([]);
});

test("migrating again changes nothing", async () => {
  await expect(migrate(shop.database)).resolves.toBeUndefined();
});
