import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltShop } from "./built-shop.ts";
import { expect, test } from "./journey.ts";

const nobody = { PROVIDER_ORIGIN: "http://127.0.0.1:9" };

test("a taken port is told at once, with the way to choose another", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await expect(startBuiltShop({ ...nobody, PORT: port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=… npm start`,
  );
});

test("a taken partner's port is told too", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  await expect(startBuiltShop({ ...nobody, PARTNER_PORTS: `${port},0` })).rejects.toThrow("PARTNER_PORTS=… npm start");
});

test("a wrong setting is named, with what is wrong about it", async () => {
  const wrong = { ...nobody, PORT: "eighty", SHOP_MODE: "open" };
  await expect(startBuiltShop(wrong)).rejects.toThrow(
    /SHOP_MODE must be[^]*PORT must be|PORT must be[^]*SHOP_MODE must be/,
  );
  await expect(startBuiltShop({ PROVIDER_ORIGIN: "api.example" })).rejects.toThrow(
    "PROVIDER_ORIGIN must be an address",
  );
});

test("a shop that is told to stop closes its database, and opens again with all it knew", async ({ request }) => {
  test.slow(); // it opens twice
  const folder = mkdtempSync(join(tmpdir(), "griya-"));
  const data = { DATA_DIR: folder };
  const first = await startBuiltShop(data);
  expect((await request.get(`${first.origin}/ready`)).status()).toBe(200);
  const settings: unknown = await (await request.get(`${first.origin}/api/storefront/common`)).json();
  await expect(startBuiltShop(data), "a second shop on the same folder").rejects.toThrow("open already");
  expect(await first.stop()).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);

  const second = await startBuiltShop(data);
  expect(await (await request.get(`${second.origin}/api/storefront/common`)).json()).toMatchObject({
    data: { setting: (settings as { data: { setting: object } }).data.setting },
  });
  expect(await second.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});
