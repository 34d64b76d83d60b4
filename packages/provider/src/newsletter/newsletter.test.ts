import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { removeExpiredData } from "../remove-expired.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop, START } from "../testing/shop.ts";
import { newsletterRoutes } from "./newsletter.handlers.ts";
import { subscriptions } from "./newsletter.tables.ts";

const DAY = 86_400_000;
const shop = await openShop({ routes: newsletterRoutes });

const aReader = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });

const anEmail = () => `${randomUUID()}@griya.test`;

const findLinkId = async (email: string): Promise<string> =>
  getLink((await findEmailsTo(shop, email))[0]).searchParams.get("id") ?? "";

const getSubscription = async (email: string) => {
  await shop.services.backgroundWork.finish();
  const [row] = await shop.database.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row;
};

const requestNewsletter = async (email = anEmail(), locale: "en" | "id" = "en") => {
  await aReader(locale).newsletter.subscribe({ email });
  return { email, id: await findLinkId(email) };
};

describe("the newsletter", () => {
  test("needs a confirmation by the link in the email", async () => {
    const { email, id } = await requestNewsletter();
    const [sentEmail] = await findEmailsTo(shop, email);
    expect(sentEmail?.subject).toBe("Please confirm: the newsletter of Griya");
    expect(getLink(sentEmail).origin + getLink(sentEmail).pathname).toBe(`${ORIGIN}/newsletter`);
    expect(await getSubscription(email)).toMatchObject({ confirmedAt: null });
    await aReader().newsletter.confirm({ id });
    expect((await getSubscription(email))?.confirmedAt).toBeInstanceOf(Date);
  });

  test("is confirmed in the reader's language, with the link to unsubscribe", async () => {
    const { email, id } = await requestNewsletter(anEmail(), "id");
    shop.passTime(1000);
    await aReader().newsletter.confirm({ id });
    const [welcome, confirmation] = await findEmailsTo(shop, email);
    expect(confirmation?.subject).toBe("Mohon konfirmasi: buletin Griya");
    expect(welcome?.subject).toBe("Anda akan menerima kabar dari Griya");
    expect(getLink(welcome).href).toBe(`${ORIGIN}/id/newsletter?id=${id}&end=1`);
  });

  test("is confirmed once, however often the link is opened", async () => {
    const { email, id } = await requestNewsletter();
    await Promise.all([aReader().newsletter.confirm({ id }), aReader().newsletter.confirm({ id })]);
    expect(await findEmailsTo(shop, email)).toHaveLength(2);
  });

  test("sends the same link again, and no email after the confirmation", async () => {
    const { email, id } = await requestNewsletter();
    expect((await requestNewsletter(email)).id).toBe(id);
    await aReader().newsletter.confirm({ id });
    const emailCountBefore = (await findEmailsTo(shop, email)).length;
    expect(await aReader().newsletter.subscribe({ email })).toBeNull();
    expect(await findEmailsTo(shop, email)).toHaveLength(emailCountBefore);
  });

  test("ends by the link in its emails, removes the address, and accepts the link again", async () => {
    const { email, id } = await requestNewsletter();
    await aReader().newsletter.confirm({ id });
    expect(await aReader().newsletter.unsubscribe({ id })).toBeNull();
    expect(await getSubscription(email)).toBeUndefined();
    expect(await aReader().newsletter.unsubscribe({ id })).toBeNull();
    expect(await catchRefusal(aReader().newsletter.confirm({ id }))).toMatchObject({ kind: "gone" });
  });

  test("removes unconfirmed subscriptions after seven days", async () => {
    const { email } = await requestNewsletter();
    const confirmedRequest = await requestNewsletter();
    await aReader().newsletter.confirm({ id: confirmedRequest.id });
    shop.passTime(7 * DAY - 1);
    await removeExpiredData(shop.services);
    expect(await getSubscription(email)).toBeDefined();
    shop.passTime(1);
    await removeExpiredData(shop.services);
    expect(await getSubscription(email)).toBeUndefined();
    expect(await getSubscription(confirmedRequest.email)).toBeDefined();
  });

  test("lists each of its readers once, five hundred at a time", async () => {
    const { office } = await aStaffMember(shop, "owner");
    const emails = Array.from({ length: 501 }, (_, place) => `reader-${String(place).padStart(3, "0")}@griya.test`);
    const confirmedValues = { locale: "en" as const, createdAt: START, confirmedAt: START };
    await shop.database.insert(subscriptions).values(emails.map((email) => ({ email, ...confirmedValues })));
    const { email: unconfirmed } = await requestNewsletter();
    const firstPage = await office.newsletter.fetch({});
    const secondPage = await office.newsletter.fetch({ cursor: firstPage.next ?? "" });
    expect(firstPage.subscribers).toHaveLength(500);
    expect(secondPage.next).toBeNull();
    const listedEmails = [...firstPage.subscribers, ...secondPage.subscribers].map(({ email }) => email);
    expect(listedEmails).toEqual([...new Set(listedEmails)]);
    expect(listedEmails).toEqual(expect.arrayContaining(emails));
    expect(listedEmails).not.toContain(unconfirmed);
  });

  test("sends at most three emails an hour to one address", async () => {
    const email = anEmail();
    for (let round = 0; round < 3; round += 1) await aReader().newsletter.subscribe({ email });
    const fourthRequest = aReader().newsletter.subscribe({ email });
    expect(await catchRefusal(fourthRequest)).toMatchObject({ kind: "tooMany" });
    expect(await findEmailsTo(shop, email)).toHaveLength(3);
  });
});
