import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "../auth/auth.tables.ts";
import { hashPassword } from "../auth/passwords.ts";
import { subscriptions } from "../newsletter/newsletter.tables.ts";
import { confirmTransfer } from "../settlement/transfers.ts";
import { aBuyer, newIntent } from "../testing/checkout.ts";
import { aProduct, furnish } from "../testing/furniture.ts";
import { linkIn, mailsTo } from "../testing/mailbox.ts";
import { aCustomer } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { openShop } from "../testing/shop.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof furnish>>;
beforeAll(async () => {
  rooms = await furnish(shop.database);
});

const aReader = (locale: "en" | "id" = "en") => aCustomer(shop, { ip: randomUUID(), locale });

const subscriptionOf = async (email: string) => {
  const [row] = await shop.database.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row;
};

describe("the newsletter of an account", () => {
  test("goes to nobody who has not asked for it", async () => {
    const { client } = await aReader();
    expect(await client.correspondence.find()).toEqual({ getsNewsletter: false, language: null });
  });

  test("begins without a mail to confirm, in the language of who asks, and ends with nothing left of it", async () => {
    const { client, email } = await aReader("id");
    expect(await client.correspondence.change({ getsNewsletter: true })).toMatchObject({ getsNewsletter: true });
    expect(await subscriptionOf(email)).toMatchObject({ locale: "id", confirmedAt: shop.services.clock() });
    expect(await client.correspondence.find()).toMatchObject({ getsNewsletter: true });
    expect(await client.correspondence.change({ getsNewsletter: false })).toMatchObject({ getsNewsletter: false });
    expect(await subscriptionOf(email)).toBeUndefined();
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test("is confirmed by the customer where a guest has only asked for it with their address", async () => {
    const { client, email } = await aReader();
    await shop.client({ ip: randomUUID(), locale: "id" }).newsletter.subscribe({ email });
    await shop.services.later.finish();
    expect(await client.correspondence.find()).toMatchObject({ getsNewsletter: false });
    await client.correspondence.change({ getsNewsletter: true });
    expect((await subscriptionOf(email))?.confirmedAt).toBeInstanceOf(Date);
  });

  test("is the one that was confirmed by mail, since when it was, and its mails end it", async () => {
    const { client, email } = await aReader();
    const guest = shop.client({ ip: randomUUID() });
    await guest.newsletter.subscribe({ email });
    const id = linkIn((await mailsTo(shop, email))[0]).searchParams.get("id") ?? "";
    await guest.newsletter.confirm({ id });
    const since = (await subscriptionOf(email))?.confirmedAt;
    shop.passTime(1000);
    expect(await client.correspondence.change({ getsNewsletter: true })).toMatchObject({ getsNewsletter: true });
    expect(await subscriptionOf(email)).toMatchObject({ id, confirmedAt: since });
    await guest.newsletter.unsubscribe({ id });
    expect(await client.correspondence.find()).toMatchObject({ getsNewsletter: false });
  });

  test("comes in the language that the customer chooses for letters, before or after", async () => {
    const { client, email } = await aReader("en");
    await client.correspondence.change({ getsNewsletter: true, language: "id" });
    expect(await subscriptionOf(email)).toMatchObject({ locale: "id" });
    await client.correspondence.change({ language: "en" });
    expect(await subscriptionOf(email)).toMatchObject({ locale: "en" });
  });

  test("is asked about by customers alone, and each of their own", async () => {
    const one = await aReader();
    const other = await aReader();
    await one.client.correspondence.change({ getsNewsletter: true, language: "id" });
    expect(await other.client.correspondence.find()).toEqual({ getsNewsletter: false, language: null });
    await other.client.correspondence.change({ getsNewsletter: false });
    expect(await one.client.correspondence.find()).toEqual({ getsNewsletter: true, language: "id" });
    expect(await refusalOf(shop.client().correspondence.find())).toMatchObject({ status: 401 });
  });
});

describe("the language of letters", () => {
  test("is the one in which the customer uses the shop, until they choose one", async () => {
    const { client, email } = await aReader("en");
    const languages = async () => {
      shop.passTime(1000);
      await client.auth.forgotPassword({ email });
      return (await mailsTo(shop, email)).map(({ locale }) => locale);
    };
    expect(await languages()).toEqual(["en"]);
    await client.correspondence.change({ language: "id" });
    expect(await languages()).toEqual(["id", "en"]);
    await client.correspondence.change({ language: null });
    expect(await languages()).toEqual(["en", "id", "en"]);
  });

  test("leaves alone what is not said: the newsletter when the language is chosen, the language when that is", async () => {
    const { client } = await aReader();
    await client.correspondence.change({ language: "id" });
    await client.correspondence.change({ getsNewsletter: true });
    expect(await client.correspondence.change({ language: "en" })).toEqual({ getsNewsletter: true, language: "en" });
    expect(await client.correspondence.change({ getsNewsletter: false })).toMatchObject({ language: "en" });
  });

  test("is that of an order placed after, from its first letter to its last, and not of one placed before", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
    const buy = async (language: "id" | null) => {
      const buyer = await aBuyer(shop, [sofa], { ip: randomUUID(), locale: "en" });
      if (language) await buyer.client.correspondence.change({ language });
      const placement = { ...buyer.placement, paymentMethod: 7 as const };
      const order = await buyer.client.order.place(placement, { idempotencyKey: newIntent() });
      return { ...buyer, order };
    };
    const pay = async ({ order, email }: Awaited<ReturnType<typeof buy>>) => {
      shop.passTime(1000);
      const transactionId = order.payment.transactionId ?? "";
      await confirmTransfer(shop.services, { transactionId, amount: order.total });
      return (await mailsTo(shop, email)).map(({ locale }) => locale);
    };
    expect(await pay(await buy("id"))).toEqual(["id", "id"]);
    const before = await buy(null);
    await before.client.correspondence.change({ language: "id" });
    expect(await pay(before)).toEqual(["en", "en"]);
  });

  test("is that of what the customer does about an order, and of the last letter, after which nothing is left of it", async () => {
    const sofa = await aProduct(shop.database, rooms, { variants: [{ stock: 10 }] });
    const { id, email, client, placement } = await aBuyer(shop, [sofa], { ip: randomUUID(), locale: "en" });
    const order = await client.order.place(placement, { idempotencyKey: newIntent() });
    await client.correspondence.change({ getsNewsletter: true, language: "id" });
    shop.passTime(1000);
    await client.order.updateStatus({ id: order.id, status: "cancelled" });
    expect((await mailsTo(shop, email)).map(({ locale }) => locale)).toEqual(["id", "en"]);
    const password = "jati-tua-45";
    await shop.database
      .update(customers)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(customers.id, id));
    await client.account.remove({ password });
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(["Akun Anda di Griya telah dihapus"]);
    expect(await subscriptionOf(email)).toBeUndefined();
  });

  test("is one of the shop's own", async () => {
    const { client } = await aReader();
    expect(await refusalOf(client.correspondence.change({ language: "ar" as "id" }))).toMatchObject({ status: 201 });
  });
});
