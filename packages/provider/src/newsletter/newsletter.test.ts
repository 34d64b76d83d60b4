import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { removeExpired } from "../remove-expired.ts";
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

const idIn = async (email: string): Promise<string> =>
  getLink((await findEmailsTo(shop, email))[0]).searchParams.get("id") ?? "";

const getSubscription = async (email: string) => {
  await shop.services.backgroundWork.finish();
  const [row] = await shop.database.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row;
};

const ask = async (email = anEmail(), locale: "en" | "id" = "en") => {
  await aReader(locale).newsletter.subscribe({ email });
  return { email, id: await idIn(email) };
};

describe("the newsletter", () => {
  test("is nobody's who has not confirmed it by the mailed link", async () => {
    const { email, id } = await ask();
    const [sentEmail] = await findEmailsTo(shop, email);
    expect(sentEmail?.subject).toBe("Please confirm: the newsletter of Griya");
    expect(getLink(sentEmail).origin + getLink(sentEmail).pathname).toBe(`${ORIGIN}/newsletter`);
    expect(await getSubscription(email)).toMatchObject({ confirmedAt: null });
    await aReader().newsletter.confirm({ id });
    expect((await getSubscription(email))?.confirmedAt).toBeInstanceOf(Date);
  });

  test("is confirmed to an Indonesian reader in Indonesian, with the way to end it", async () => {
    const { email, id } = await ask(anEmail(), "id");
    shop.passTime(1000);
    await aReader().newsletter.confirm({ id });
    const [welcome, confirmation] = await findEmailsTo(shop, email);
    expect(confirmation?.subject).toBe("Mohon konfirmasi: buletin Griya");
    expect(welcome?.subject).toBe("Anda akan menerima kabar dari Griya");
    expect(getLink(welcome).href).toBe(`${ORIGIN}/id/newsletter?id=${id}&end=1`);
  });

  test("is confirmed once, however often the link is opened", async () => {
    const { email, id } = await ask();
    await Promise.all([aReader().newsletter.confirm({ id }), aReader().newsletter.confirm({ id })]);
    expect(await findEmailsTo(shop, email)).toHaveLength(2);
  });

  test("is asked for again by the same link, and by no mail once it is confirmed", async () => {
    const { email, id } = await ask();
    expect((await ask(email)).id).toBe(id);
    await aReader().newsletter.confirm({ id });
    const before = (await findEmailsTo(shop, email)).length;
    expect(await aReader().newsletter.subscribe({ email })).toBeNull();
    expect(await findEmailsTo(shop, email)).toHaveLength(before);
  });

  test("ends by the link of its mails, with nothing left of the address, and as often as it is opened", async () => {
    const { email, id } = await ask();
    await aReader().newsletter.confirm({ id });
    expect(await aReader().newsletter.unsubscribe({ id })).toBeNull();
    expect(await getSubscription(email)).toBeUndefined();
    expect(await aReader().newsletter.unsubscribe({ id })).toBeNull();
    expect(await catchRefusal(aReader().newsletter.confirm({ id }))).toMatchObject({ kind: "gone" });
  });

  test("forgets after seven days who has not confirmed, and nobody else", async () => {
    const { email } = await ask();
    const stored = await ask();
    await aReader().newsletter.confirm({ id: stored.id });
    shop.passTime(7 * DAY - 1);
    await removeExpired(shop.services);
    expect(await getSubscription(email)).toBeDefined();
    shop.passTime(1);
    await removeExpired(shop.services);
    expect(await getSubscription(email)).toBeUndefined();
    expect(await getSubscription(stored.email)).toBeDefined();
  });

  test("lists each of its readers once, five hundred at a time", async () => {
    const { office } = await aStaffMember(shop, "owner");
    const emails = Array.from({ length: 501 }, (_, place) => `reader-${String(place).padStart(3, "0")}@griya.test`);
    const confirmed = { locale: "en" as const, createdAt: START, confirmedAt: START };
    await shop.database.insert(subscriptions).values(emails.map((email) => ({ email, ...confirmed })));
    const { email: unconfirmed } = await ask();
    const first = await office.newsletter.fetch({});
    const second = await office.newsletter.fetch({ cursor: first.next ?? "" });
    expect(first.subscribers).toHaveLength(500);
    expect(second.next).toBeNull();
    const listed = [...first.subscribers, ...second.subscribers].map(({ email }) => email);
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(expect.arrayContaining(emails));
    expect(listed).not.toContain(unconfirmed);
  });

  test("mails nobody more than three times an hour, wherever it is asked from", async () => {
    const email = anEmail();
    for (let time = 0; time < 3; time += 1) await aReader().newsletter.subscribe({ email });
    const fourth = aReader().newsletter.subscribe({ email });
    expect(await catchRefusal(fourth)).toMatchObject({ kind: "tooMany" });
    expect(await findEmailsTo(shop, email)).toHaveLength(3);
  });
});
