import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { products, variants } from "../product/product.tables.ts";
import { removeExpired, WAITING_TIMEOUT } from "../remove-expired.ts";
import { cancelOverdue } from "../settlement/overdue-payments.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { sendBackInStockEmails } from "./send-back-in-stock-emails.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const BANK_TRANSFER = 7;

const aSofa = (stock = 0) => aProduct(shop.database, rooms, { variants: [{ stock }] });
const anEmail = () => `${randomUUID()}@griya.test`;
const aReader = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });
const setStock = (variantId: string, onHand: number) =>
  shop.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));

type Asking = { email?: string; locale?: "en" | "id"; honeypot?: string };

const ask = async (variantId: string, { email = anEmail(), locale = "en", honeypot = "" }: Asking = {}) => {
  await aReader(locale).stockAlert.store({ variantId, email, honeypot });
  return email;
};

const getSubjects = async (email: string) => (await findEmailsTo(shop, email)).map(({ subject }) => subject);

const linksIn = (sentEmail: { text: string } | undefined) =>
  [...(sentEmail?.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));

describe("who asks for a variant that is out of stock", () => {
  test("hears once when it is back, in their language, with the way to that very variant", async () => {
    const { id, slug, variantId } = await aSofa();
    const english = await ask(variantId);
    const indonesian = await ask(variantId, { locale: "id" });
    expect(await sendBackInStockEmails(shop.services)).toBe(0);
    await setStock(variantId, 3);
    expect(await sendBackInStockEmails(shop.services)).toBe(2);
    const [sentEmail, ...more] = await findEmailsTo(shop, english);
    expect(more).toEqual([]);
    expect(sentEmail?.subject).toBe("Back in stock: Senja Sofa (Ivory linen)");
    const [page, ending] = linksIn(sentEmail);
    expect(page?.href).toBe(`${ORIGIN}/${slug}/product/${id}?variant=${variantId}`);
    expect(ending?.pathname).toBe("/stock-alert");
    expect(sentEmail?.html).toContain(ending?.href);
    const [kabar] = await findEmailsTo(shop, indonesian);
    expect(kabar?.subject).toBe("Tersedia lagi: Sofa Senja (Linen gading)");
    expect(linksIn(kabar)[0]?.pathname).toBe(`/id/${slug}/product/${id}`);
    await setStock(variantId, 0);
    await setStock(variantId, 1);
    expect(await sendBackInStockEmails(shop.services)).toBe(0);
  });

  test("is answered the same however often they ask, gets one mail, and another one only where they ask anew", async () => {
    const { variantId } = await aSofa();
    const email = await ask(variantId);
    await ask(variantId, { email: ` ${email.toUpperCase()} ` });
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
    await setStock(variantId, 0);
    await ask(variantId, { email });
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(2);
  });

  test("hears of stock that the office puts in, without waiting for the sweep", async () => {
    const {
      variantId,
      variants: [variant],
    } = await aSofa();
    const { office } = await aStaffMember(shop, "operator");
    const email = await ask(variantId);
    await office.product.setStock({ sku: variant?.sku ?? "", stock: 4 });
    expect(await getSubjects(email)).toHaveLength(1);
  });

  test.each([
    [
      "a customer has called off",
      async ({ client, order }: Awaited<ReturnType<typeof soldOut>>) =>
        void (await client.order.updateStatus({ id: order.id, status: "cancelled" })),
    ],
    [
      "nobody has paid for in time",
      async () => {
        shop.passTime(TRANSFER_TIMEOUT);
        await cancelOverdue(shop.services);
      },
    ],
  ])("hears of pieces of an order that %s", async (_, callOff) => {
    const sale = await soldOut();
    const email = await ask(sale.variantId);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toEqual([]);
    await callOff(sale);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
  });

  test("waits for as long as it is withdrawn", async () => {
    const { key, variantId } = await aSofa();
    const email = await ask(variantId);
    const show = (isPublic: boolean) => shop.database.update(products).set({ isPublic }).where(eq(products.id, key));
    await show(false);
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toEqual([]);
    await show(true);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
  });

  test("is told that it is in stock where it is, and that there is no such piece where there is none", async () => {
    const { variantId } = await aSofa(1);
    const [email, nobody] = [anEmail(), anEmail()];
    const refused = await catchRefusal(aReader().stockAlert.store({ variantId, email, honeypot: "" }));
    expect(refused).toMatchObject({
      kind: "handled",
      message: "This is in stock again. Open the page anew to order it.",
    });
    const unknown = aReader().stockAlert.store({ variantId: randomUUID(), email: nobody, honeypot: "" });
    expect(await catchRefusal(unknown)).toMatchObject({ status: 404 });
    await sendBackInStockEmails(shop.services);
    expect([await getSubjects(email), await getSubjects(nobody)]).toEqual([[], []]);
  });

  test("ends all that waits by the link of a mail, and as often as it is opened", async () => {
    const [first, second, third] = [await aSofa(), await aSofa(), await aSofa()];
    const email = await ask(first.variantId);
    const other = await ask(third.variantId);
    await ask(second.variantId, { email });
    await setStock(first.variantId, 1);
    await sendBackInStockEmails(shop.services);
    const id = linksIn((await findEmailsTo(shop, email))[0])[1]?.searchParams.get("id") ?? "";
    expect(await aReader().stockAlert.stop({ id })).toBeNull();
    expect(await aReader().stockAlert.stop({ id })).toBeNull();
    await setStock(second.variantId, 1);
    await setStock(third.variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
    expect(await getSubjects(other)).toHaveLength(1);
  });

  test("is forgotten after half a year", async () => {
    const { variantId } = await aSofa();
    const email = await ask(variantId);
    const isStored = async () => (await shop.database.$count(stockAlerts, eq(stockAlerts.email, email))) === 1;
    shop.passTime(WAITING_TIMEOUT - 1);
    await removeExpired(shop.services);
    expect(await isStored()).toBe(true);
    shop.passTime(1);
    await removeExpired(shop.services);
    expect(await isStored()).toBe(false);
  });

  test("is nobody where a machine has filled in everything", async () => {
    const { variantId } = await aSofa();
    const email = await ask(variantId, { honeypot: "https://casino.example" });
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toEqual([]);
  });

  test("may ask for ten pieces an hour from one network, and for twenty from all", async () => {
    const { variantId } = await aSofa();
    const email = anEmail();
    const askFrom = async (reader: ReturnType<typeof aReader>, times: number) => {
      for (let time = 0; time < times; time += 1) await reader.stockAlert.store({ variantId, email, honeypot: "" });
    };
    const [one, other] = [shop.client({ ip: "10.1.0.1" }), shop.client({ ip: "10.2.0.1" })];
    await askFrom(one, 10);
    expect(await catchRefusal(askFrom(one, 1))).toMatchObject({ kind: "tooMany" });
    await askFrom(other, 10);
    expect(await catchRefusal(askFrom(shop.client({ ip: "10.3.0.1" }), 1))).toMatchObject({ kind: "tooMany" });
  });
});

/** Creates a sofa whose last piece is ordered. */
const soldOut = async () => {
  const sofa = await aSofa(1);
  const buyer = await aBuyer(shop, [sofa]);
  const placement = { ...buyer.placement, paymentMethod: BANK_TRANSFER } as const;
  const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  return { client: buyer.client, order, variantId: sofa.variantId };
};

test("however stock returns and however many servers look at a time, each who waits gets one mail for each variant", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 2, max: 5 }),
      async (pieces, readers, servers) => {
        const sofas = await Promise.all(Array.from({ length: pieces }, () => aSofa()));
        const run = randomUUID();
        const email = (reader: number) => `${reader}-${run}@griya.test`;
        const asked = { locale: "en" as const, askedAt: shop.services.clock() };
        await shop.database
          .insert(stockAlerts)
          .values(
            sofas.flatMap(({ variantId }) =>
              Array.from({ length: readers }, (_, reader) => ({ email: email(reader), variantId, ...asked })),
            ),
          );
        const emails = await Promise.all(
          Array.from({ length: servers }, async (_, server) => {
            await Promise.all(sofas.map(({ variantId }) => setStock(variantId, server + 1)));
            return sendBackInStockEmails(shop.services);
          }),
        );
        emails.push(await sendBackInStockEmails(shop.services)); // rows that one server had locked while the other looked
        expect(emails.reduce((sum, each) => sum + each)).toBe(pieces * readers);
        for (const reader of [0, readers - 1]) expect(await getSubjects(email(reader))).toHaveLength(pieces);
      },
    ),
    { numRuns: propertyRuns(shop.engine === "postgres" ? 12 : 4) },
  );
});
