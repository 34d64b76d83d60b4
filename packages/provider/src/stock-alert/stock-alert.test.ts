import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { TRANSFER_TIMEOUT } from "../payment/gateways/bank-transfer.ts";
import { products, variants } from "../product/product.tables.ts";
import { removeExpiredData, WAITING_TIMEOUT } from "../remove-expired.ts";
import { cancelOverdueOrders } from "../settlement/overdue-payments.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { sendBackInStockEmails } from "./send-back-in-stock-emails.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const BANK_TRANSFER = 7;

const aSofa = (stock = 0) => aProduct(shop.database, baseData, { variants: [{ stock }] });
const anEmail = () => `${randomUUID()}@griya.test`;
const aReader = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });
const setStock = (variantId: string, onHand: number) =>
  shop.database.update(variants).set({ onHand }).where(eq(variants.id, variantId));

type AlertRequest = { email?: string; locale?: "en" | "id"; honeypot?: string };

const requestAlert = async (
  variantId: string,
  { email = anEmail(), locale = "en", honeypot = "" }: AlertRequest = {},
) => {
  await aReader(locale).stockAlert.store({ variantId, email, honeypot });
  return email;
};

const getSubjects = async (email: string) => (await findEmailsTo(shop, email)).map(({ subject }) => subject);

const getLinks = (sentEmail: { text: string } | undefined) =>
  [...(sentEmail?.text ?? "").matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));

describe("a reader with a stock alert", () => {
  test("gets one email about the variant, in the reader's language, with a link to it", async () => {
    const { id, slug, variantId } = await aSofa();
    const englishEmail = await requestAlert(variantId);
    const indonesianEmail = await requestAlert(variantId, { locale: "id" });
    expect(await sendBackInStockEmails(shop.services)).toBe(0);
    await setStock(variantId, 3);
    expect(await sendBackInStockEmails(shop.services)).toBe(2);
    const [sentEmail, ...otherEmails] = await findEmailsTo(shop, englishEmail);
    expect(otherEmails).toEqual([]);
    expect(sentEmail?.subject).toBe("Back in stock: Senja Sofa (Ivory linen)");
    const [page, ending] = getLinks(sentEmail);
    expect(page?.href).toBe(`${ORIGIN}/${slug}/product/${id}?variant=${variantId}`);
    expect(ending?.pathname).toBe("/stock-alert");
    expect(sentEmail?.html).toContain(ending?.href);
    const [indonesianMessage] = await findEmailsTo(shop, indonesianEmail);
    expect(indonesianMessage?.subject).toBe("Tersedia lagi: Sofa Senja (Linen gading)");
    expect(getLinks(indonesianMessage)[0]?.pathname).toBe(`/id/${slug}/product/${id}`);
    await setStock(variantId, 0);
    await setStock(variantId, 1);
    expect(await sendBackInStockEmails(shop.services)).toBe(0);
  });

  test("gets one email for repeated requests, and another email only for a new request", async () => {
    const { variantId } = await aSofa();
    const email = await requestAlert(variantId);
    await requestAlert(variantId, { email: ` ${email.toUpperCase()} ` });
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
    await setStock(variantId, 0);
    await requestAlert(variantId, { email });
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(2);
  });

  test("gets the email at once when the office changes the stock", async () => {
    const {
      variantId,
      variants: [variant],
    } = await aSofa();
    const { office } = await aStaffMember(shop, "operator");
    const email = await requestAlert(variantId);
    await office.product.setStock({ sku: variant?.sku ?? "", stock: 4 });
    expect(await getSubjects(email)).toHaveLength(1);
  });

  test.each([
    [
      "a customer has cancelled",
      async ({ client, order }: Awaited<ReturnType<typeof aSoldOutSofa>>) =>
        void (await client.order.updateStatus({ id: order.id, status: "cancelled" })),
    ],
    [
      "was not paid in time",
      async () => {
        shop.passTime(TRANSFER_TIMEOUT);
        await cancelOverdueOrders(shop.services);
      },
    ],
  ])("gets an email about the pieces of an order that %s", async (_, callOff) => {
    const soldOutOrder = await aSoldOutSofa();
    const email = await requestAlert(soldOutOrder.variantId);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toEqual([]);
    await callOff(soldOutOrder);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
  });

  test("gets no email while the product is withdrawn", async () => {
    const { key, variantId } = await aSofa();
    const email = await requestAlert(variantId);
    const setPublic = (isPublic: boolean) =>
      shop.database.update(products).set({ isPublic }).where(eq(products.id, key));
    await setPublic(false);
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toEqual([]);
    await setPublic(true);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
  });

  test("is refused when the variant is in stock or does not exist", async () => {
    const { variantId } = await aSofa(1);
    const [email, nobody] = [anEmail(), anEmail()];
    const refusal = await catchRefusal(aReader().stockAlert.store({ variantId, email, honeypot: "" }));
    expect(refusal).toMatchObject({
      kind: "handled",
      message: "This is in stock again. Open the page anew to order it.",
    });
    const unknownRequest = aReader().stockAlert.store({ variantId: randomUUID(), email: nobody, honeypot: "" });
    expect(await catchRefusal(unknownRequest)).toMatchObject({ status: 404 });
    await sendBackInStockEmails(shop.services);
    expect([await getSubjects(email), await getSubjects(nobody)]).toEqual([[], []]);
  });

  test("ends all waiting alerts by the link in an email, also when it is opened twice", async () => {
    const [first, second, third] = [await aSofa(), await aSofa(), await aSofa()];
    const email = await requestAlert(first.variantId);
    const otherEmail = await requestAlert(third.variantId);
    await requestAlert(second.variantId, { email });
    await setStock(first.variantId, 1);
    await sendBackInStockEmails(shop.services);
    const id = getLinks((await findEmailsTo(shop, email))[0])[1]?.searchParams.get("id") ?? "";
    expect(await aReader().stockAlert.stop({ id })).toBeNull();
    expect(await aReader().stockAlert.stop({ id })).toBeNull();
    await setStock(second.variantId, 1);
    await setStock(third.variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toHaveLength(1);
    expect(await getSubjects(otherEmail)).toHaveLength(1);
  });

  test("is deleted after half a year", async () => {
    const { variantId } = await aSofa();
    const email = await requestAlert(variantId);
    const isStored = async () => (await shop.database.$count(stockAlerts, eq(stockAlerts.email, email))) === 1;
    shop.passTime(WAITING_TIMEOUT - 1);
    await removeExpiredData(shop.services);
    expect(await isStored()).toBe(true);
    shop.passTime(1);
    await removeExpiredData(shop.services);
    expect(await isStored()).toBe(false);
  });

  test("is not stored with a filled honeypot", async () => {
    const { variantId } = await aSofa();
    const email = await requestAlert(variantId, { honeypot: "https://casino.example" });
    await setStock(variantId, 1);
    await sendBackInStockEmails(shop.services);
    expect(await getSubjects(email)).toEqual([]);
  });

  test("can make ten requests an hour from one network, and twenty from all networks", async () => {
    const { variantId } = await aSofa();
    const email = anEmail();
    const requestAlerts = async (reader: ReturnType<typeof aReader>, times: number) => {
      for (let time = 0; time < times; time += 1) await reader.stockAlert.store({ variantId, email, honeypot: "" });
    };
    const [firstClient, secondClient] = [shop.client({ ip: "10.1.0.1" }), shop.client({ ip: "10.2.0.1" })];
    await requestAlerts(firstClient, 10);
    expect(await catchRefusal(requestAlerts(firstClient, 1))).toMatchObject({ kind: "tooMany" });
    await requestAlerts(secondClient, 10);
    expect(await catchRefusal(requestAlerts(shop.client({ ip: "10.3.0.1" }), 1))).toMatchObject({ kind: "tooMany" });
  });
});

/** Creates a sofa and an order of its last piece. */
const aSoldOutSofa = async () => {
  const sofa = await aSofa(1);
  const buyer = await aBuyer(shop, [sofa]);
  const placement = { ...buyer.placement, paymentMethod: BANK_TRANSFER } as const;
  const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
  return { client: buyer.client, order, variantId: sofa.variantId };
};

test("each waiting reader gets one email for each variant when several servers send at the same time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 2, max: 5 }),
      async (pieces, readers, servers) => {
        const sofas = await Promise.all(Array.from({ length: pieces }, () => aSofa()));
        const runId = randomUUID();
        const email = (reader: number) => `${reader}-${runId}@griya.test`;
        const alertValues = { locale: "en" as const, askedAt: shop.services.clock() };
        await shop.database
          .insert(stockAlerts)
          .values(
            sofas.flatMap(({ variantId }) =>
              Array.from({ length: readers }, (_, reader) => ({ email: email(reader), variantId, ...alertValues })),
            ),
          );
        const emailCounts = await Promise.all(
          Array.from({ length: servers }, async (_, server) => {
            await Promise.all(sofas.map(({ variantId }) => setStock(variantId, server + 1)));
            return sendBackInStockEmails(shop.services);
          }),
        );
        emailCounts.push(await sendBackInStockEmails(shop.services)); // This call finds the rows that another server had locked.
        expect(emailCounts.reduce((sum, each) => sum + each)).toBe(pieces * readers);
        for (const reader of [0, readers - 1]) expect(await getSubjects(email(reader))).toHaveLength(pieces);
      },
    ),
    { numRuns: getPropertyRuns(shop.engine === "postgres" ? 12 : 4) },
  );
});
