import { randomUUID } from "node:crypto";
import type { ContactForm } from "@griya/api";
import { describe, expect, onTestFinished, test } from "vitest";
import { sendEmailJob } from "../email/email.job.ts";
import { createEmailSender } from "../email/email-sender.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aMailServer } from "../testing/mail-server.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openShop } from "../testing/shop.ts";
import { contactRoutes } from "./contact.handlers.ts";

const shop = await openShop({ routes: contactRoutes });
const SHOP_EMAIL = "halo@griya.test";
const initialSettings = await findShopSettings(shop.database);
await shop.database.insert(shopSettings).values({ settings: { ...initialSettings, email: SHOP_EMAIL } });

const aForm = (changes: Partial<ContactForm> = {}): ContactForm => ({
  name: "Sari Wulandari",
  email: `${randomUUID()}@griya.test`,
  message: "Is the teak bench treated for rain?\n\nIt would stand on a terrace.",
  honeypot: "",
  ...changes,
});

const aVisitor = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });

const findEmailsFrom = async (email: string) =>
  (await findEmailsTo(shop, SHOP_EMAIL)).filter(({ replyTo }) => replyTo?.email === email);

describe("a message by the contact form", () => {
  test("reaches the shop with the text and language of the sender, and replies go to the sender", async () => {
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

  test("has the sender's address for replies, and adds no header", async () => {
    const { url, receivedEmails } = await aMailServer();
    const form = aForm({ name: "Sari\r\nBcc: all@griya.test" });
    await aVisitor().contact.store(form);
    const sender = createEmailSender(url, shop.services);
    onTestFinished(sender.close);
    const sendDue = () => shop.services.jobQueue.runDue(sendEmailJob, ({ emailId }) => sender.send(emailId));
    while ((await sendDue()) > 0);
    const sentEmail = receivedEmails.find((text) => text.includes(form.email)) ?? "";
    const headerLines = sentEmail.slice(0, sentEmail.indexOf("\r\n\r\n")).replaceAll("\r\n ", " ").split("\r\n");
    expect(headerLines).toContain(`Reply-To: "Sari Bcc: all@griya.test" <${form.email}>`);
    expect(headerLines.filter((line) => line.startsWith("Bcc:"))).toEqual([]);
  });

  test("with a filled honeypot gets the normal answer, and is not sent", async () => {
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
    const invalidForm = aForm(changes);
    const body = new URLSearchParams({
      name: invalidForm.name,
      email: invalidForm.email,
      message: invalidForm.message,
    });
    const answer = await shop.call("POST", "contact/store", { body });
    expect(await answer.json()).toMatchObject({ meta: { code: 201 } });
    expect(await findEmailsFrom(invalidForm.email)).toEqual([]);
  });

  test("is refused by a shop without an email address", async () => {
    await shop.database.update(shopSettings).set({ settings: initialSettings });
    onTestFinished(async () => {
      await shop.database.update(shopSettings).set({ settings: { ...initialSettings, email: SHOP_EMAIL } });
    });
    expect(await catchRefusal(aVisitor().contact.store(aForm()))).toMatchObject({ status: 404 });
  });

  test("may be sent five times an hour by one sender", async () => {
    const form = aForm();
    const visitor = aVisitor();
    for (let round = 0; round < 5; round += 1) await visitor.contact.store(form);
    expect(await catchRefusal(visitor.contact.store(form))).toMatchObject({ kind: "tooMany" });
    expect(await findEmailsFrom(form.email)).toHaveLength(5);
  });
});
