import { randomUUID } from "node:crypto";
import type { ContactForm } from "@griya/api";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDelivery } from "../email/deliver.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aMailServer } from "../testing/mail-server.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openShop } from "../testing/shop.ts";
import { contactRoutes } from "./contact.handlers.ts";

const shop = await openShop({ routes: contactRoutes });
const SHOP = "halo@griya.test";
const nothingSet = await findShopSettings(shop.database);
await shop.database.insert(shopSettings).values({ settings: { ...nothingSet, email: SHOP } });

const aForm = (changes: Partial<ContactForm> = {}): ContactForm => ({
  name: "Sari Wulandari",
  email: `${randomUUID()}@griya.test`,
  message: "Is the teak bench treated for rain?\n\nIt would stand on a terrace.",
  honeypot: "",
  ...changes,
});

const aVisitor = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });

const findEmailsFrom = async (email: string) =>
  (await findEmailsTo(shop, SHOP)).filter(({ replyTo }) => replyTo?.email === email);

describe("a message by the contact form", () => {
  test("reaches the shop in the words and the language of its sender, who gets the answer", async () => {
    const form = aForm();
    await aVisitor().contact.store(form);
    const [emailMessage] = await findEmailsFrom(form.email);
    expect(emailMessage).toMatchObject({ subject: "Sari Wulandari writes to Griya", locale: "en" });
    expect(emailMessage?.replyTo).toEqual({ name: "Sari Wulandari", email: form.email });
    expect(emailMessage?.text).toContain("Is the teak bench treated for rain?\n\nIt would stand on a terrace.");
    await aVisitor("id").contact.store(form);
    expect((await findEmailsFrom(form.email)).map(({ subject }) => subject)).toContain(
      "Pesan dari Sari Wulandari untuk Griya",
    );
  });

  test("leaves with the sender's address to answer to, and begins no line of its own in the head", async () => {
    const { url, received } = await aMailServer();
    const form = aForm({ name: "Sari\r\nBcc: all@griya.test" });
    await aVisitor().contact.store(form);
    const delivery = createDelivery(url, shop.services);
    onTestFinished(() => delivery.close());
    await delivery.deliverDue();
    const sentEmail = received.find((text) => text.includes(form.email)) ?? "";
    const head = sentEmail.slice(0, sentEmail.indexOf("\r\n\r\n")).replaceAll("\r\n ", " ").split("\r\n");
    expect(head).toContain(`Reply-To: "Sari Bcc: all@griya.test" <${form.email}>`);
    expect(head.filter((line) => line.startsWith("Bcc:"))).toEqual([]);
  });

  test("that a machine filled in whole is answered like any other, and read by nobody", async () => {
    const form = aForm({ honeypot: "https://casino.example" });
    expect(await aVisitor().contact.store(form)).toBeNull();
    expect(await findEmailsFrom(form.email)).toEqual([]);
  });

  test.each([
    ["no name", { name: " " }],
    ["no address", { email: "sari" }],
    ["no words", { message: "\n" }],
    ["more words than anybody reads", { message: "a".repeat(4001) }],
  ])("with %s is refused", async (_, changes) => {
    const sent = aForm(changes);
    const body = new URLSearchParams({ name: sent.name, email: sent.email, message: sent.message });
    const answer = await shop.call("POST", "contact/store", { body });
    expect(await answer.json()).toMatchObject({ meta: { code: 201 } });
    expect(await findEmailsFrom(sent.email)).toEqual([]);
  });

  test("is refused, and not lost unseen, by a shop that has no address", async () => {
    await shop.database.update(shopSettings).set({ settings: nothingSet });
    onTestFinished(async () => {
      await shop.database.update(shopSettings).set({ settings: { ...nothingSet, email: SHOP } });
    });
    expect(await catchRefusal(aVisitor().contact.store(aForm()))).toMatchObject({ status: 404 });
  });

  test("may be sent five times an hour by one sender", async () => {
    const form = aForm();
    const visitor = aVisitor();
    for (let time = 0; time < 5; time += 1) await visitor.contact.store(form);
    expect(await catchRefusal(visitor.contact.store(form))).toMatchObject({ kind: "tooMany" });
    expect(await findEmailsFrom(form.email)).toHaveLength(5);
  });
});
