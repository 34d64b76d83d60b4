import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { aMailServer } from "../testing/mail-server.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openShop } from "../testing/shop.ts";
import { createDelivery } from "./deliver.ts";
import { emails } from "./email.tables.ts";
import type { EmailMessage } from "./email-message.ts";

const MINUTE = 60_000;
const shop = await openShop({ routes: [], env: { PUBLIC_ORIGIN: "http://localhost" } });
const { database, services } = shop;

beforeEach(async () => {
  await database.delete(emails);
});

const anEmailMessage = (changes: Partial<EmailMessage> = {}): EmailMessage => ({
  to: { name: "Sari", email: "sari@griya.test" },
  locale: "en",
  subject: "Your sofa is on its way",
  paragraphs: ["It will arrive on Tuesday."],
  ...changes,
});

const send = (emailMessage: EmailMessage) => database.transaction((tx) => services.mailer.send(tx, emailMessage));

/** Creates a delivery through a server, which closes after the test. */
const aDelivery = (url: string, mode: "demo" | "live" = "demo") => {
  const delivery = createDelivery(url, { ...services, config: { ...services.config, mode } });
  onTestFinished(() => delivery.close());
  return delivery;
};

const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

/** Creates a self-signed certificate. */
const aCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), "griya-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", cert, ...subject], {
    stdio: "ignore",
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
};

describe("a mail", () => {
  test("is not sent when what it tells about did not happen", async () => {
    const failed = database.transaction(async (tx) => {
      await services.mailer.send(tx, anEmailMessage());
      throw new Error("the order failed");
    });
    await expect(failed).rejects.toThrow("the order failed");
    expect(await findEmailsTo(shop, "sari@griya.test")).toEqual([]);
  });

  test("says the same as text and as a page, in the reader's language", async () => {
    await send(
      anEmailMessage({
        locale: "id",
        action: { label: "Lihat pesanan", url: "http://shop.test/id/user/order/1?a=1&b=2" },
      }),
    );
    const [sentEmail] = await findEmailsTo(shop, "sari@griya.test");
    expect(sentEmail?.text).toBe(
      "Halo Sari,\n\nIt will arrive on Tuesday.\n\nLihat pesanan:\nhttp://shop.test/id/user/order/1?a=1&b=2\n\nGriya",
    );
    expect(sentEmail?.html).toContain('<html lang="id" dir="ltr">');
    expect(sentEmail?.html).toMatch(
      /<a href="http:\/\/shop\.test\/id\/user\/order\/1\?a=1&amp;b=2" style="[^"]*">Lihat pesanan<\/a>/,
    );
  });

  test("shows a sum as rows with their amounts, below what opens it, in both its forms", async () => {
    const amounts = [
      { label: "2 × Sofa <Senja>", amount: "Rp8.990.000" },
      { label: "Total", amount: "Rp9.182.500" },
    ];
    await send(anEmailMessage({ paragraphs: ["Thank you.", "Please transfer it."], amounts }));
    const [sentEmail] = await findEmailsTo(shop, "sari@griya.test");
    expect(sentEmail?.text).toContain(
      "\n\nThank you.\n\n2 × Sofa <Senja>: Rp8.990.000\nTotal: Rp9.182.500\n\nPlease transfer it.\n\n",
    );
    const rows = [...(sentEmail?.html ?? "").matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)];
    expect(rows.map(([, label, amount]) => [label, amount])).toEqual([
      ["2 × Sofa &lt;Senja&gt;", "Rp8.990.000"],
      ["Total", "Rp9.182.500"],
    ]);
  });

  test("is a page of tables and inline style that fetches nothing and runs nothing, each text in its own direction", async () => {
    const to = { name: "محمد", email: "sari@griya.test" };
    const written = anEmailMessage({
      to,
      paragraphs: ["محمد كتب: هل الخشب معالج؟"],
      action: { label: "See it", url: "http://shop.test/" },
      unsubscribeLink: { label: "No more", url: "http://shop.test/end" },
    });
    await send(written);
    const [sentEmail] = await findEmailsTo(shop, to.email);
    const page = sentEmail?.html ?? "";
    expect(page).not.toMatch(/<(script|style|link|img|iframe|object|form|svg)\b|\bon\w+=|url\(|class=/i);
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      "http://shop.test/",
      "http://shop.test/end",
    ]);
    expect(page).toMatch(/<p dir="auto"[^>]*>محمد كتب: هل الخشب معالج؟<\/p>/);
    const layouts = [...page.matchAll(/<table ([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
    expect(layouts.length).toBeGreaterThan(0);
    for (const attributes of layouts) expect(attributes).toContain('role="presentation"');
  });

  test("is from the shop by the name and the tagline that its owner gave it", async () => {
    const before = await findShopSettings(database);
    const tagline = { en: "wood for life", id: "" };
    const settings = { ...before, siteName: "Kayu <Kita>", tagline };
    await database.insert(shopSettings).values({ settings });
    onTestFinished(async () => void (await database.delete(shopSettings)));
    const subject = "Your order at {{shop}}";
    await send(anEmailMessage({ subject, paragraphs: ["Thank you for your order at {{shop}}."] }));
    shop.passTime(MINUTE);
    await send(anEmailMessage({ subject, locale: "id" }));
    const [indonesian, english] = await findEmailsTo(shop, "sari@griya.test");
    expect(english).toMatchObject({
      subject: "Your order at Kayu <Kita>",
      text: "Hello Sari,\n\nThank you for your order at Kayu <Kita>.\n\nKayu <Kita>, wood for life",
      html: expect.stringContaining(">Kayu &lt;Kita&gt;, wood for life</td>"),
    });
    expect(indonesian?.text).toMatch(/\n\nKayu <Kita>$/);
  });

  test("shows markup in a name as the text it is", async () => {
    await send(anEmailMessage({ to: { name: "<script>alert(1)</script>", email: "sari@griya.test" } }));
    const [sentEmail] = await findEmailsTo(shop, "sari@griya.test");
    expect(sentEmail?.html).not.toContain("<script>");
    expect(sentEmail?.html).toContain("&lt;script&gt;");
  });
});

describe("with a mail server", () => {
  test("a mail leaves once, with both its forms", async () => {
    const server = await aMailServer();
    const { deliverDue } = aDelivery(server.url);
    await send(anEmailMessage());
    expect([await deliverDue(), await deliverDue()]).toEqual([1, 0]);
    expect(server.received).toHaveLength(1);
    const [sent] = server.received;
    expect(sent).toContain("To: Sari <sari@griya.test>");
    expect(sent).toContain("Subject: Your sofa is on its way");
    expect(sent).toContain("text/plain");
    expect(sent).toContain("text/html");
    const [sentEmail] = await findEmailsTo(shop, "sari@griya.test");
    expect(sentEmail).toMatchObject({ sentAt: services.clock(), dueAt: null });
    expect(sent).toContain(`Message-ID: <${sentEmail?.id}@localhost>`);
  });

  test("no name or subject adds a header or a reader", async () => {
    const server = await aMailServer();
    const injection = "Sari\r\nBcc: everyone@griya.test\u2028X-Evil: 1";
    await send(anEmailMessage({ to: { name: injection, email: "sari@griya.test" }, subject: injection }));
    await aDelivery(server.url).deliverDue();
    expect(server.received[0]).not.toMatch(/^(Bcc|X-Evil)/m);
  });

  test("a mail that was turned away is tried again, later each time", async () => {
    const server = await aMailServer();
    server.refuse(2);
    const { deliverDue } = aDelivery(server.url);
    await send(anEmailMessage());
    expect(await deliverDue()).toBe(0);
    expect(await deliverDue()).toBe(0);
    shop.passTime(MINUTE);
    expect(await deliverDue()).toBe(0);
    shop.passTime(4 * MINUTE);
    expect(await deliverDue()).toBe(0);
    shop.passTime(MINUTE);
    expect(await deliverDue()).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test("a live shop's mail leaves over TLS or not at all", async () => {
    const server = await aMailServer();
    await send(anEmailMessage());
    expect(await aDelivery(server.url, "live").deliverDue()).toBe(0);
    expect(server.received).toEqual([]);
    expect(shop.log.at(-1)).toContain("STARTTLS");
  });

  test.skipIf(!hasOpenssl)("a mail goes to no server whose certificate nobody vouches for", async () => {
    const server = await aMailServer(aCertificate());
    await send(anEmailMessage());
    expect(await aDelivery(server.url).deliverDue()).toBe(0);
    expect(server.received).toEqual([]);
    expect(shop.log.at(-1)).toContain("self-signed certificate");
  });

  test("a mail is given up after some two days, and kept", async () => {
    const delivery = aDelivery("smtp://127.0.0.1:9");
    await send(anEmailMessage());
    for (let tries = 0; tries < 8; tries += 1) {
      await delivery.deliverDue();
      shop.passTime(24 * 60 * MINUTE);
    }
    expect(await findEmailsTo(shop, "sari@griya.test")).toMatchObject([{ sentAt: null, dueAt: null, attempts: 8 }]);
  });

  test("a mail whose row cannot be changed is named in the log, and the others leave", async () => {
    const server = await aMailServer();
    await send(anEmailMessage({ subject: "Refused" }));
    shop.passTime(1);
    await send(anEmailMessage());
    await database.execute(
      sql.raw(`create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
        create trigger refuse_mail before update on mails for each row when (old.subject = 'Refused') execute function refuse_mail()`),
    );
    onTestFinished(async () => void (await database.execute(sql`drop function refuse_mail cascade`)));
    expect(await aDelivery(server.url).deliverDue()).toBe(1);
    const refused = (await findEmailsTo(shop, "sari@griya.test")).find(({ subject }) => subject === "Refused");
    expect(JSON.parse(shop.log.at(-1) ?? "")).toMatchObject({ mail: refused?.id, msg: "an item could not be swept" });
    expect(shop.log.at(-1)).not.toContain("sari@griya.test");
  });

  test("two servers that look at the same time send it once", async () => {
    const server = await aMailServer();
    await send(anEmailMessage());
    const [one, other] = [aDelivery(server.url), aDelivery(server.url)];
    const sent = await Promise.all([one.deliverDue(), other.deliverDue()]);
    expect(sent.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(server.received).toHaveLength(1);
  });

  test("a mail whose server died while sending is taken up by the next", async () => {
    const server = await aMailServer();
    await send(anEmailMessage());
    const soon = new Date(services.clock().getTime() + 2 * MINUTE);
    await database.update(emails).set({ attempts: 1, dueAt: soon }).where(eq(emails.recipientEmail, "sari@griya.test"));
    const { deliverDue } = aDelivery(server.url);
    expect(await deliverDue()).toBe(0);
    shop.passTime(2 * MINUTE);
    expect(await deliverDue()).toBe(1);
  });
});

describe("the outbox", () => {
  const open = (path = "/outbox", locale = "en", origin = "http://localhost") =>
    shop.fetch(new Request(`${origin}${path}`, { headers: { "Accept-Language": locale } }));

  test("shows the newest mail first, with links to follow", async () => {
    await send(anEmailMessage({ subject: "First" }));
    shop.passTime(MINUTE);
    await send(
      anEmailMessage({ subject: "Second", action: { label: "Verify", url: "http://shop.test/verify?token=abc" } }),
    );
    const answer = await open();
    const page = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.indexOf("Second")).toBeLessThan(page.indexOf("First"));
    expect(page).toContain('<a href="http://shop.test/verify?token=abc">http://shop.test/verify?token=abc</a>');
  });

  test("speaks the reader's language", async () => {
    expect(await (await open("/outbox", "id")).text()).toContain("Kotak keluar");
    expect(await (await open()).text()).toContain("No mail yet.");
  });

  test("shows one reader's mails when asked", async () => {
    await send(anEmailMessage({ to: { name: "Sari", email: "sari@griya.test" }, subject: "For Sari" }));
    await send(anEmailMessage({ to: { name: "Budi", email: "budi@griya.test" }, subject: "For Budi" }));
    const page = await (await open("/outbox?to=Sari@griya.test")).text();
    expect(page).toContain("For Sari");
    expect(page).not.toContain("For Budi");
  });

  test("says to whom a mail goes by name and address, and by address alone where nobody is named", async () => {
    await send(anEmailMessage({ to: { name: "Sari", email: "sari@griya.test" } }));
    await send(anEmailMessage({ to: { name: "", email: "budi@griya.test" } }));
    const page = await (await open()).text();
    expect(page).toContain("To: Sari &lt;sari@griya.test&gt; ·");
    expect(page).toContain("To: budi@griya.test ·");
  });

  test("runs nothing that a mail contains", async () => {
    const evil = "<img src=x onerror=alert(1)> https://a.test/\"onclick='alert(1)'";
    await send(anEmailMessage({ to: { name: evil, email: "sari@griya.test" }, subject: evil, paragraphs: [evil] }));
    const answer = await open();
    const page = await answer.text();
    expect(page).not.toContain("<img");
    expect(page).not.toMatch(/<[^>]*onclick/);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  test.each(["/outbox?to=%00", "/outbox?to=", "/outbox?to=a&to=b"])("answers %s", async (path) => {
    expect((await open(path)).status).toBe(200);
  });

  test.each(["http://localhost:4000", "http://127.0.0.1", "http://127.8.8.8:4000", "http://[::1]:4000"])(
    "answers who asks for this machine, as %s",
    async (origin) => {
      expect((await open("/outbox", "en", origin)).status).toBe(200);
    },
  );

  test.each([
    "evil.example",
    "evil.example:4000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "10.0.0.1",
    "[::2]",
  ])("answers nobody who asks for another host, as a page does that led its name here: %s", async (host) => {
    await send(anEmailMessage());
    const answer = await open("/outbox", "en", `http://${host}`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining("sofa")]);
  });

  test.each([
    ["a demo that sends its mails", { SMTP_URL: "smtp://127.0.0.1:25", PUBLIC_ORIGIN: "http://localhost" }],
    ["a demo that others can reach", { HOST: "0.0.0.0", PUBLIC_ORIGIN: "http://localhost" }],
    [
      "a live shop",
      { SHOP_MODE: "live", SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "a@b.test", PUBLIC_ORIGIN: "http://localhost" },
    ],
  ])("is not there in %s", async (_, env) => {
    const other = await openShop({ routes: [], env });
    expect((await other.fetch(new Request("http://localhost/outbox"))).status).toBe(404);
  });
});
