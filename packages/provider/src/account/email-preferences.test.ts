import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const aReader = (locale: "en" | "id" = "en") => aCustomer(shop, { ip: randomUUID(), locale });

const getSubscription = async (email: string) => {
  const [row] = await shop.database.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row;
};

describe("the newsletter of an account", () => {
  test("goes to no customer who did not subscribe", async () => {
    const { client } = await aReader();
    expect(await client.emailPreferences.find()).toEqual({ isSubscribedToNewsletter: false, language: null });
  });

  test("begins without a confirmation in the customer's language, and leaves no row after its end", async () => {
    const { client, email } = await aReader("id");
    expect(await client.emailPreferences.update({ isSubscribedToNewsletter: true })).toMatchObject({
      isSubscribedToNewsletter: true,
    });
    expect(await getSubscription(email)).toMatchObject({ locale: "id", confirmedAt: shop.services.clock() });
    expect(await client.emailPreferences.find()).toMatchObject({ isSubscribedToNewsletter: true });
    expect(await client.emailPreferences.update({ isSubscribedToNewsletter: false })).toMatchObject({
      isSubscribedToNewsletter: false,
    });
    expect(await getSubscription(email)).toBeUndefined();
    expect(await findEmailsTo(shop, email)).toEqual([]);
  });

  test("is confirmed by the customer after a guest subscribed with the same address", async () => {
    const { client, email } = await aReader();
    await shop.client({ ip: randomUUID(), locale: "id" }).newsletter.subscribe({ email });
    await shop.services.backgroundWork.finish();
    expect(await client.emailPreferences.find()).toMatchObject({ isSubscribedToNewsletter: false });
    await client.emailPreferences.update({ isSubscribedToNewsletter: true });
    expect((await getSubscription(email))?.confirmedAt).toBeInstanceOf(Date);
  });

  test("keeps the time of the confirmation by email, and ends by the link in its emails", async () => {
    const { client, email } = await aReader();
    const guest = shop.client({ ip: randomUUID() });
    await guest.newsletter.subscribe({ email });
    const id = getLink((await findEmailsTo(shop, email))[0]).searchParams.get("id") ?? "";
    await guest.newsletter.confirm({ id });
    const confirmedAt = (await getSubscription(email))?.confirmedAt;
    shop.passTime(1000);
    expect(await client.emailPreferences.update({ isSubscribedToNewsletter: true })).toMatchObject({
      isSubscribedToNewsletter: true,
    });
    expect(await getSubscription(email)).toMatchObject({ id, confirmedAt });
    await guest.newsletter.unsubscribe({ id });
    expect(await client.emailPreferences.find()).toMatchObject({ isSubscribedToNewsletter: false });
  });

  test("has the email language that the customer chooses before or after the subscription", async () => {
    const { client, email } = await aReader("en");
    await client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    expect(await getSubscription(email)).toMatchObject({ locale: "id" });
    await client.emailPreferences.update({ language: "en" });
    expect(await getSubscription(email)).toMatchObject({ locale: "en" });
  });

  test("is visible to its own customer only", async () => {
    const firstCustomer = await aReader();
    const otherCustomer = await aReader();
    await firstCustomer.client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    expect(await otherCustomer.client.emailPreferences.find()).toEqual({
      isSubscribedToNewsletter: false,
      language: null,
    });
    await otherCustomer.client.emailPreferences.update({ isSubscribedToNewsletter: false });
    expect(await firstCustomer.client.emailPreferences.find()).toEqual({
      isSubscribedToNewsletter: true,
      language: "id",
    });
    expect(await catchRefusal(shop.client().emailPreferences.find())).toMatchObject({ status: 401 });
  });
});

describe("the language of emails", () => {
  test("is the language of the shop page, until the customer chooses one", async () => {
    const { client, email } = await aReader("en");
    const listLanguages = async () => {
      shop.passTime(1000);
      await client.auth.forgotPassword({ email });
      return (await findEmailsTo(shop, email)).map(({ locale }) => locale);
    };
    expect(await listLanguages()).toEqual(["en"]);
    await client.emailPreferences.update({ language: "id" });
    expect(await listLanguages()).toEqual(["id", "en"]);
    await client.emailPreferences.update({ language: null });
    expect(await listLanguages()).toEqual(["en", "id", "en"]);
  });

  test("changes without the newsletter, and the newsletter changes without the language", async () => {
    const { client } = await aReader();
    await client.emailPreferences.update({ language: "id" });
    await client.emailPreferences.update({ isSubscribedToNewsletter: true });
    expect(await client.emailPreferences.update({ language: "en" })).toEqual({
      isSubscribedToNewsletter: true,
      language: "en",
    });
    expect(await client.emailPreferences.update({ isSubscribedToNewsletter: false })).toMatchObject({ language: "en" });
  });

  test("applies to all emails of a later order, but not to an earlier order", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
    const placeOrder = async (language: "id" | null) => {
      const buyer = await aBuyer(shop, [sofa], { ip: randomUUID(), locale: "en" });
      if (language) await buyer.client.emailPreferences.update({ language });
      const placement = { ...buyer.placement, paymentMethod: 7 as const };
      const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
      return { ...buyer, order };
    };
    const payOrder = async ({ order, email }: Awaited<ReturnType<typeof placeOrder>>) => {
      shop.passTime(1000);
      const transactionId = order.payment.transactionId ?? "";
      await confirmTransfer(shop.services, { transactionId, amount: order.total });
      return (await findEmailsTo(shop, email)).map(({ locale }) => locale);
    };
    expect(await payOrder(await placeOrder("id"))).toEqual(["id", "id"]);
    const orderBefore = await placeOrder(null);
    await orderBefore.client.emailPreferences.update({ language: "id" });
    expect(await payOrder(orderBefore)).toEqual(["en", "en"]);
  });

  test("applies to the customer's changes of an order and to the last email, and then disappears", async () => {
    const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
    const { id, email, client, placement } = await aBuyer(shop, [sofa], { ip: randomUUID(), locale: "en" });
    const order = await client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
    await client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    shop.passTime(1000);
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect((await findEmailsTo(shop, email)).map(({ locale }) => locale)).toEqual(["id", "en"]);
    const password = "jati-tua-45";
    await shop.database
      .update(customers)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(customers.id, id));
    await client.account.remove({ password });
    expect((await findEmailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      "Akun Anda di Griya telah dihapus",
    ]);
    expect(await getSubscription(email)).toBeUndefined();
  });

  test("is a language of the shop", async () => {
    const { client } = await aReader();
    expect(await catchRefusal(client.emailPreferences.update({ language: "ar" as "id" }))).toMatchObject({
      status: 201,
    });
  });
});
