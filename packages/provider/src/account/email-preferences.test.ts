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
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const aReader = (locale: "en" | "id" = "en") => aCustomer(shop, { ip: randomUUID(), locale });

const getSubscription = async (email: string) => {
  const [row] = await shop.database.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row;
};

describe("the newsletter of an account", () => {
  test("goes to nobody who has not asked for it", async () => {
    const { client } = await aReader();
    expect(await client.emailPreferences.find()).toEqual({ isSubscribedToNewsletter: false, language: null });
  });

  test("begins without a mail to confirm, in the language of who asks, and ends with nothing left of it", async () => {
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

  test("is confirmed by the customer where a guest has only asked for it with their address", async () => {
    const { client, email } = await aReader();
    await shop.client({ ip: randomUUID(), locale: "id" }).newsletter.subscribe({ email });
    await shop.services.backgroundWork.finish();
    expect(await client.emailPreferences.find()).toMatchObject({ isSubscribedToNewsletter: false });
    await client.emailPreferences.update({ isSubscribedToNewsletter: true });
    expect((await getSubscription(email))?.confirmedAt).toBeInstanceOf(Date);
  });

  test("is the one that was confirmed by mail, since when it was, and its mails end it", async () => {
    const { client, email } = await aReader();
    const guest = shop.client({ ip: randomUUID() });
    await guest.newsletter.subscribe({ email });
    const id = getLink((await findEmailsTo(shop, email))[0]).searchParams.get("id") ?? "";
    await guest.newsletter.confirm({ id });
    const since = (await getSubscription(email))?.confirmedAt;
    shop.passTime(1000);
    expect(await client.emailPreferences.update({ isSubscribedToNewsletter: true })).toMatchObject({
      isSubscribedToNewsletter: true,
    });
    expect(await getSubscription(email)).toMatchObject({ id, confirmedAt: since });
    await guest.newsletter.unsubscribe({ id });
    expect(await client.emailPreferences.find()).toMatchObject({ isSubscribedToNewsletter: false });
  });

  test("comes in the language that the customer chooses for letters, before or after", async () => {
    const { client, email } = await aReader("en");
    await client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    expect(await getSubscription(email)).toMatchObject({ locale: "id" });
    await client.emailPreferences.update({ language: "en" });
    expect(await getSubscription(email)).toMatchObject({ locale: "en" });
  });

  test("is asked about by customers alone, and each of their own", async () => {
    const one = await aReader();
    const other = await aReader();
    await one.client.emailPreferences.update({ isSubscribedToNewsletter: true, language: "id" });
    expect(await other.client.emailPreferences.find()).toEqual({ isSubscribedToNewsletter: false, language: null });
    await other.client.emailPreferences.update({ isSubscribedToNewsletter: false });
    expect(await one.client.emailPreferences.find()).toEqual({ isSubscribedToNewsletter: true, language: "id" });
    expect(await catchRefusal(shop.client().emailPreferences.find())).toMatchObject({ status: 401 });
  });
});

describe("the language of letters", () => {
  test("is the one in which the customer uses the shop, until they choose one", async () => {
    const { client, email } = await aReader("en");
    const languages = async () => {
      shop.passTime(1000);
      await client.auth.forgotPassword({ email });
      return (await findEmailsTo(shop, email)).map(({ locale }) => locale);
    };
    expect(await languages()).toEqual(["en"]);
    await client.emailPreferences.update({ language: "id" });
    expect(await languages()).toEqual(["id", "en"]);
    await client.emailPreferences.update({ language: null });
    expect(await languages()).toEqual(["en", "id", "en"]);
  });

  test("leaves alone what is not said: the newsletter when the language is chosen, the language when that is", async () => {
    const { client } = await aReader();
    await client.emailPreferences.update({ language: "id" });
    await client.emailPreferences.update({ isSubscribedToNewsletter: true });
    expect(await client.emailPreferences.update({ language: "en" })).toEqual({
      isSubscribedToNewsletter: true,
      language: "en",
    });
    expect(await client.emailPreferences.update({ isSubscribedToNewsletter: false })).toMatchObject({ language: "en" });
  });

  test("is that of an order placed after, from its first letter to its last, and not of one placed before", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
    const buy = async (language: "id" | null) => {
      const buyer = await aBuyer(shop, [sofa], { ip: randomUUID(), locale: "en" });
      if (language) await buyer.client.emailPreferences.update({ language });
      const placement = { ...buyer.placement, paymentMethod: 7 as const };
      const order = await buyer.client.order.place(placement, { idempotencyKey: createIdempotencyKey() });
      return { ...buyer, order };
    };
    const pay = async ({ order, email }: Awaited<ReturnType<typeof buy>>) => {
      shop.passTime(1000);
      const transactionId = order.payment.transactionId ?? "";
      await confirmTransfer(shop.services, { transactionId, amount: order.total });
      return (await findEmailsTo(shop, email)).map(({ locale }) => locale);
    };
    expect(await pay(await buy("id"))).toEqual(["id", "id"]);
    const before = await buy(null);
    await before.client.emailPreferences.update({ language: "id" });
    expect(await pay(before)).toEqual(["en", "en"]);
  });

  test("is that of what the customer does about an order, and of the last letter, after which nothing is left of it", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
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

  test("is one of the shop's own", async () => {
    const { client } = await aReader();
    expect(await catchRefusal(client.emailPreferences.update({ language: "ar" as "id" }))).toMatchObject({
      status: 201,
    });
  });
});
