import { DEVICE_COOKIE } from "@griya/http";
import { beforeAll, expect, it } from "vitest";
import { mailedLinks, sessions } from "./auth/auth.tables.ts";
import { createLink, LINK_LIFETIME } from "./auth/mailed-links.ts";
import { SESSION_IDLE_LIFETIME } from "./auth/sessions.ts";
import { carts, handoffs } from "./cart/cart.tables.ts";
import { createHandoff, HANDOFF_LIFETIME } from "./cart/handoff.ts";
import { emails } from "./email/email.tables.ts";
import { knownDevices } from "./http/known-devices.tables.ts";
import { createKnownDevices } from "./http/known-devices.ts";
import { rateLimits } from "./http/rate-limits.tables.ts";
import { placements } from "./order/order.tables.ts";
import { partners } from "./partner/partner.tables.ts";
import { EMAIL_RETENTION, PLACEMENT_RETENTION, removeExpiredData } from "./remove-expired.ts";
import { aCustomer } from "./testing/people.ts";
import { openShop } from "./testing/shop.ts";

const shop = await openShop();
const { database } = shop;
let customerId = "";
beforeAll(async () => {
  customerId = (await aCustomer(shop)).id;
  await database.delete(sessions);
});

const aHandoff = async (now: Date) => {
  const [partner] = await database.insert(partners).values({ name: "Good", publishableKey: "pk_good" }).returning();
  const [cart] = await database.insert(carts).values({ customerId, touchedAt: now }).returning();
  await createHandoff(database, { cartId: cart?.id ?? "", partnerId: partner?.id ?? 0, now });
};

const aLogin = (now: Date) =>
  database.insert(sessions).values({
    tokenHash: "hash",
    customerId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 2 * SESSION_IDLE_LIFETIME),
  });

it.each([
  {
    what: "a link",
    table: mailedLinks,
    lifetime: LINK_LIFETIME,
    make: (now: Date) => database.transaction((tx) => createLink(tx, { customerId, purpose: "verify", now })),
  },
  {
    what: "a known device",
    table: knownDevices,
    lifetime: DEVICE_COOKIE.lifetime,
    make: () => createKnownDevices(shop.services).rememberDevice(null, "hash"),
  },
  {
    what: "a count of calls",
    table: rateLimits,
    lifetime: 60_000,
    make: (now: Date) =>
      database.insert(rateLimits).values({ key: "key", points: 1, expire: new Date(now.getTime() + 60_000) }),
  },
  { what: "a handoff", table: handoffs, lifetime: HANDOFF_LIFETIME, make: aHandoff },
  { what: "an unused login", table: sessions, lifetime: SESSION_IDLE_LIFETIME, make: aLogin },
  {
    what: "a sent email",
    table: emails,
    lifetime: EMAIL_RETENTION,
    make: (sentAt: Date) =>
      database.insert(emails).values({
        recipientName: "Sari",
        recipientEmail: "sari@griya.test",
        locale: "id",
        subject: "Pesanan",
        text: "Terima kasih",
        html: "<p>Terima kasih</p>",
        createdAt: sentAt,
        sentAt,
      }),
  },
  {
    what: "an idempotency key",
    table: placements,
    lifetime: PLACEMENT_RETENTION,
    make: (placedAt: Date) =>
      database.insert(placements).values({ customerId, idempotencyKey: "key", bodyHash: "hash", placedAt }),
  },
])("$what is kept for its time and removed after it", async ({ table, lifetime, make }) => {
  await make(shop.services.clock());
  shop.passTime(lifetime - 1);
  await removeExpiredData(shop.services);
  expect(await database.select().from(table)).toHaveLength(1);
  shop.passTime(1);
  await removeExpiredData(shop.services);
  expect(await database.select().from(table)).toEqual([]);
});
