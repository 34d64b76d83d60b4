import { office, type PublishableKey } from "@griya/api/office";
import { asc, eq } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Queries, Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { partnerOrigins, partners } from "../partner/partner.tables.ts";
import { createToken } from "../platform/tokens.ts";

const endpoints = office.endpoints.key;

const listKeys = async (queries: Queries, key?: string): Promise<PublishableKey[]> => {
  const rows = await queries
    .select({ partner: partners, origin: partnerOrigins.origin })
    .from(partners)
    .leftJoin(partnerOrigins, eq(partnerOrigins.partnerId, partners.id))
    .where(key === undefined ? undefined : eq(partners.publishableKey, key))
    .orderBy(asc(partners.id), asc(partnerOrigins.origin));
  return [...Map.groupBy(rows, ({ partner }) => partner.id).values()].flatMap((same) =>
    same.slice(0, 1).map(({ partner }) => ({
      key: partner.publishableKey,
      partner: partner.name,
      origins: same.flatMap(({ origin }) => origin ?? []),
      isActive: partner.isActive,
    })),
  );
};

const findKey = async (queries: Queries, key: string): Promise<PublishableKey> => {
  const [found] = await listKeys(queries, key);
  if (found === undefined) throw userError("keyUnknown", { key });
  return found;
};

const writeOrigins = async (tx: Transaction, partnerId: number, origins: readonly string[]): Promise<void> => {
  await tx.delete(partnerOrigins).where(eq(partnerOrigins.partnerId, partnerId));
  await tx.insert(partnerOrigins).values([...new Set(origins)].map((origin) => ({ partnerId, origin })));
};

const create = createRoute(endpoints.create, (call) =>
  runAudited(call, endpoints.create, async (tx) => {
    const { partner: name, origins } = call.input;
    const key = `pk_${createToken().slice(0, 24)}`; // The key is public, so it only needs to be unique.
    const [written] = await tx.insert(partners).values({ name, publishableKey: key }).returning();
    if (written === undefined) throw new Error("The database did not return the written key");
    await writeOrigins(tx, written.id, origins);
    return { data: await findKey(tx, key), subject: key, after: { partner: name, origins } };
  }),
);

const setOrigins = createRoute(endpoints.setOrigins, (call) =>
  runAudited(call, endpoints.setOrigins, async (tx) => {
    const { key, origins } = call.input;
    const [row] = await tx.select().from(partners).where(eq(partners.publishableKey, key)).for("update");
    const keyBefore = await findKey(tx, key);
    if (row === undefined || !row.isActive) throw userError("keyRevoked", { key });
    await writeOrigins(tx, row.id, origins);
    return { data: await findKey(tx, key), subject: key, before: keyBefore.origins, after: origins };
  }),
);

const revoke = createRoute(endpoints.revoke, (call) =>
  runAudited(call, endpoints.revoke, async (tx) => {
    const { key } = call.input;
    await tx.update(partners).set({ isActive: false }).where(eq(partners.publishableKey, key));
    return { data: await findKey(tx, key), subject: key };
  }),
);

export const keyRoutes = [
  createRoute(endpoints.fetch, ({ database }) => listKeys(database)),
  create,
  setOrigins,
  revoke,
];
