import { eq, partnerOrigins, partners, seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { describe, expect, it } from "vitest";
import { demoPartnersSeed } from "./partner.seed.ts";

const shop = await openShop({ routes: [] });

describe("the demo's partners", () => {
  const seedOrigins = async (partnerPorts: readonly [number, number]) => {
    const services = { ...shop.services, config: { ...shop.config, partnerPorts } };
    await seedShop([demoPartnersSeed], services);
    const rows = await shop.database
      .select({ key: partners.publishableKey, origin: partnerOrigins.origin })
      .from(partnerOrigins)
      .innerJoin(partners, eq(partners.id, partnerOrigins.partnerId));
    return rows.filter(({ key }) => key.endsWith("_demo")).map(({ key, origin }) => `${key} ${origin}`);
  };

  it("may use the ports of every server that was started on the database", async () => {
    const firstOrigins = await seedOrigins([3001, 3002]);
    expect(firstOrigins.toSorted()).toEqual([
      "pk_langkan_demo http://127.0.0.1:3002",
      "pk_langkan_demo http://localhost:3002",
      "pk_rumayasa_demo http://127.0.0.1:3001",
      "pk_rumayasa_demo http://localhost:3001",
    ]);
    const allOrigins = await seedOrigins([3001, 4002]);
    expect(allOrigins).toEqual(expect.arrayContaining([...firstOrigins, "pk_langkan_demo http://localhost:4002"]));
    expect(new Set(allOrigins).size).toBe(6);
  });

  it("do not exist in a live shop", async () => {
    const liveServices = { ...shop.services, config: { ...shop.config, mode: "live" as const } };
    expect(await demoPartnersSeed.isNeeded(shop.database, liveServices)).toBe(false);
  });
});
