import { eq, partnerOrigins, partners, type Seed } from "@griya/provider/seeding";

/** The keys of the demo's two partner sites, which the demo serves on the ports of `PARTNER_PORTS`. */
export const DEMO_PARTNERS = [
  { name: "Rumayasa", publishableKey: "pk_rumayasa_demo" },
  { name: "Langkan", publishableKey: "pk_langkan_demo" },
] as const;

/** Returns the origins at these ports, each with its key. */
const createDemoOrigins = (ports: readonly number[]) =>
  DEMO_PARTNERS.flatMap(({ publishableKey }, place) =>
    ["localhost", "127.0.0.1"].map((host) => ({ publishableKey, origin: `http://${host}:${ports[place]}` })),
  );

/**
 * Seed of the demo's partners, which allows the ports of this start. Ports of other starts stay, since another server may use the same
 * database.
 */
export const demoPartnersSeed: Seed = {
  name: "demo partners",
  isNeeded: async (database, { config }) => {
    if (config.mode !== "demo") return false;
    const registeredOrigins = await database
      .select({ publishableKey: partners.publishableKey, origin: partnerOrigins.origin })
      .from(partners)
      .innerJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id));
    return createDemoOrigins(config.partnerPorts).some(({ publishableKey, origin }) =>
      registeredOrigins.every((each) => each.publishableKey !== publishableKey || each.origin !== origin),
    );
  },
  run: async (tx, { config }) => {
    const rows = await tx
      .insert(partners)
      .values([...DEMO_PARTNERS])
      .onConflictDoUpdate({ target: partners.publishableKey, set: { isActive: true } })
      .returning();
    const origins = createDemoOrigins(config.partnerPorts);
    await tx
      .insert(partnerOrigins)
      .values(
        rows.flatMap(({ id, publishableKey }) =>
          origins
            .filter((each) => each.publishableKey === publishableKey)
            .map(({ origin }) => ({ partnerId: id, origin })),
        ),
      )
      .onConflictDoNothing();
  },
};
