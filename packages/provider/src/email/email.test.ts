import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { jobs } from "../jobs/job.tables.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { aMailServer } from "../testing/mail-server.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { openShop } from "../testing/shop.ts";
import { sendEmailJob } from "./email.job.ts";
import { emails } from "./email.tables.ts";
import type { EmailMessage } from "./email-message.ts";
import { createEmailSender } from "./email-sender.ts";

const MINUTE = 60_000;
const shop = await openShop({ routes: [], env: { PUBLIC_ORIGIN: "http://localhost" } });
const { database, services } = shop;

beforeEach(async () => {
  await database.delete(emails);
  await database.delete(jobs);
});

const anEmailMessage = (changes: Partial<EmailMessage> = {}): EmailMessage => ({
  to: { name: "Sari", email: "sari@griya.test" },
  locale: "en",
  subject: "Your sofa is on its way",
  paragraphs: ["It will arrive on Tuesday."],
  ...changes,
});

const sendEmail = (emailMessage: EmailMessage) => database.transaction((tx) => services.mailer.send(tx, emailMessage));

/** Creates a function that sends the due emails through a server once, and returns how many it sent. */
const aDelivery = (url: string, mode: "demo" | "live" = "demo") => {
  const sender = createEmailSender(url, { ...services, config: { ...services.config, mode } });
  onTestFinished(sender.close);
  return () => services.jobQueue.runDue(sendEmailJob, ({ emailId }) => sender.send(emailId));
};

const findJobs = () => database.select().from(jobs).where(eq(jobs.name, sendEmailJob.name));

/** Brings the waiting jobs forward, as if so many seconds had passed. */
const bringJobsForward = (seconds: number) =>
  database.execute(sql`update ${jobs} set start_after = start_after - make_interval(secs => ${seconds})`);

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
    const failedTransaction = database.transaction(async (tx) => {
      await services.mailer.send(tx, anEmailMessage());
      throw new Error("the order failed");
    });
    await expect(failedTransaction).rejects.toThrow("the order failed");
    expect(await findEmailsTo(shop, "sari@griya.test")).toEqual([]);
  });

  test("has the same content as text and as HTML, in the reader's language", async () => {
    await sendEmail(
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

  test("shows the amounts as rows after the first paragraph, as text and as HTML", async () => {
    const amounts = [
      { label: "2 × Sofa <Senja>", amount: "Rp8.990.000" },
      { label: "Total", amount: "Rp9.182.500" },
    ];
    await sendEmail(anEmailMessage({ paragraphs: ["Thank you.", "Please transfer it."], amounts }));
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

  test("is HTML of tables and inline styles without scripts and requests, with the direction of each text", async () => {
    const recipient = { name: "محمد", email: "sari@griya.test" };
    const styledMessage = anEmailMessage({
      to: recipient,
      paragraphs: ["محمد كتب: هل الخشب معالج؟"],
      action: { label: "See it", url: "http://shop.test/" },
      unsubscribeLink: { label: "No more", url: "http://shop.test/end" },
    });
    await sendEmail(styledMessage);
    const [sentEmail] = await findEmailsTo(shop, recipient.email);
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

  test("has the shop's name and tagline from the settings", async () => {
    const settingsBefore = await findShopSettings(database);
    const tagline = { en: "wood for life", id: "" };
    const settings = { ...settingsBefore, siteName: "Kayu <Kita>", tagline };
    await database.insert(shopSettings).values({ settings });
    onTestFinished(async () => void (await database.delete(shopSettings)));
    const subject = "Your order at {{shop}}";
    await sendEmail(anEmailMessage({ subject, paragraphs: ["Thank you for your order at {{shop}}."] }));
    shop.passTime(MINUTE);
    await sendEmail(anEmailMessage({ subject, locale: "id" }));
    const [indonesian, english] = await findEmailsTo(shop, "sari@griya.test");
    expect(english).toMatchObject({
      subject: "Your order at Kayu <Kita>",
      text: "Hello Sari,\n\nThank you for your order at Kayu <Kita>.\n\nKayu <Kita>, wood for life",
      html: expect.stringContaining(">Kayu &lt;Kita&gt;, wood for life</td>"),
    });
    expect(indonesian?.text).toMatch(/\n\nKayu <Kita>$/);
  });

  test("shows markup in a name as the text it is", async () => {
    await sendEmail(anEmailMessage({ to: { name: "<script>alert(1)</script>", email: "sari@griya.test" } }));
    const [sentEmail] = await findEmailsTo(shop, "sari@griya.test");
    expect(sentEmail?.html).not.toContain("<script>");
    expect(sentEmail?.html).toContain("&lt;script&gt;");
  });
});

describe("with a mail server", () => {
  test("an email leaves once, as text and as HTML", async () => {
    const server = await aMailServer();
    const deliverDue = aDelivery(server.url);
    await sendEmail(anEmailMessage());
    expect([await deliverDue(), await deliverDue()]).toEqual([1, 0]);
    expect(server.receivedEmails).toHaveLength(1);
    const [sentCounts] = server.receivedEmails;
    expect(sentCounts).toContain("To: Sari <sari@griya.test>");
    expect(sentCounts).toContain("Subject: Your sofa is on its way");
    expect(sentCounts).toContain("text/plain");
    expect(sentCounts).toContain("text/html");
    const [sentEmail] = await findEmailsTo(shop, "sari@griya.test");
    expect(sentEmail).toMatchObject({ sentAt: services.clock() });
    expect(sentCounts).toContain(`Message-ID: <${sentEmail?.id}@localhost>`);
  });

  test("no name or subject adds a header or a reader", async () => {
    const server = await aMailServer();
    const injection = "Sari\r\nBcc: everyone@griya.test\u2028X-Evil: 1";
    await sendEmail(anEmailMessage({ to: { name: injection, email: "sari@griya.test" }, subject: injection }));
    await aDelivery(server.url)();
    expect(server.receivedEmails[0]).not.toMatch(/^(Bcc|X-Evil)/m);
  });

  test("a rejected email is sent later", async () => {
    const server = await aMailServer();
    server.refuseNextEmails(2);
    const deliverDue = aDelivery(server.url);
    await sendEmail(anEmailMessage());
    expect([await deliverDue(), await deliverDue()]).toEqual([0, 0]);
    await bringJobsForward(2 * 60);
    expect(await deliverDue()).toBe(0);
    await bringJobsForward(4 * 60);
    expect(await deliverDue()).toBe(1);
    expect(server.receivedEmails).toHaveLength(1);
  });

  test("a live shop's mail leaves over TLS or not at all", async () => {
    const server = await aMailServer();
    await sendEmail(anEmailMessage());
    expect(await aDelivery(server.url, "live")()).toBe(0);
    expect(server.receivedEmails).toEqual([]);
    expect(shop.log.at(-1)).toContain("STARTTLS");
  });

  test.skipIf(!hasOpenssl)("a mail goes to no server whose certificate nobody vouches for", async () => {
    const server = await aMailServer(aCertificate());
    await sendEmail(anEmailMessage());
    expect(await aDelivery(server.url)()).toBe(0);
    expect(server.receivedEmails).toEqual([]);
    expect(shop.log.at(-1)).toContain("self-signed certificate");
  });

  test("an email fails for good after three days, and stays in the outbox", async () => {
    const deliverDue = aDelivery("smtp://127.0.0.1:9");
    await sendEmail(anEmailMessage());
    for (let attempt = 0; attempt <= sendEmailJob.retryLimit; attempt += 1) {
      await deliverDue();
      await bringJobsForward(sendEmailJob.retryDelayMaximum);
    }
    expect(await findEmailsTo(shop, "sari@griya.test")).toMatchObject([{ sentAt: null }]);
    expect(await findJobs()).toMatchObject([{ state: "failed" }]);
    expect(JSON.parse(shop.log.at(-1) ?? "")).toMatchObject({ job: "send-email", attempt: 14, isGivenUp: true });
  });

  test("a job stores no address of a mail that the server refused", async () => {
    const server = await aMailServer();
    server.refuseNextEmails(1);
    await sendEmail(anEmailMessage());
    await aDelivery(server.url)();
    const [job] = await findJobs();
    expect(job?.output?.message).toMatch(/^The mail server did not accept the email: \w+ \d+$/);
    expect(JSON.stringify(job)).not.toContain("sari@griya.test");
  });

  test("the log names an email whose row cannot change, and the others leave", async () => {
    const server = await aMailServer();
    await sendEmail(anEmailMessage({ subject: "Refused" }));
    await sendEmail(anEmailMessage());
    await database.execute(
      sql.raw(`create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
        create trigger refuse_mail before update on mails for each row when (old.subject = 'Refused') execute function refuse_mail()`),
    );
    onTestFinished(async () => void (await database.execute(sql`drop function refuse_mail cascade`)));
    expect(await aDelivery(server.url)()).toBe(1);
    const refusedEmail = (await findEmailsTo(shop, "sari@griya.test")).find(({ subject }) => subject === "Refused");
    expect(JSON.parse(shop.log.at(-1) ?? "")).toMatchObject({ id: refusedEmail?.id, msg: "a job failed" });
    expect(shop.log.at(-1)).not.toContain("sari@griya.test");
  });

  test("two servers that look at the same time send it once", async () => {
    const server = await aMailServer();
    await sendEmail(anEmailMessage());
    const [one, otherShop] = [aDelivery(server.url), aDelivery(server.url)];
    const sentCounts = await Promise.all([one(), otherShop()]);
    expect(sentCounts.toSorted((one, otherShop) => one - otherShop)).toEqual([0, 1]);
    expect(server.receivedEmails).toHaveLength(1);
  });
});

describe("the outbox", () => {
  const fetchOutbox = (path = "/outbox", locale = "en", origin = "http://localhost") =>
    shop.fetch(new Request(`${origin}${path}`, { headers: { "Accept-Language": locale } }));

  test("shows the newest mail first, with links to follow", async () => {
    await sendEmail(anEmailMessage({ subject: "First" }));
    shop.passTime(MINUTE);
    await sendEmail(
      anEmailMessage({ subject: "Second", action: { label: "Verify", url: "http://shop.test/verify?token=abc" } }),
    );
    const answer = await fetchOutbox();
    const page = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.indexOf("Second")).toBeLessThan(page.indexOf("First"));
    expect(page).toContain('<a href="http://shop.test/verify?token=abc">http://shop.test/verify?token=abc</a>');
  });

  test("speaks the reader's language", async () => {
    expect(await (await fetchOutbox("/outbox", "id")).text()).toContain("Kotak keluar");
    expect(await (await fetchOutbox()).text()).toContain("No mail yet.");
  });

  test("shows the emails of one address", async () => {
    await sendEmail(anEmailMessage({ to: { name: "Sari", email: "sari@griya.test" }, subject: "For Sari" }));
    await sendEmail(anEmailMessage({ to: { name: "Budi", email: "budi@griya.test" }, subject: "For Budi" }));
    const page = await (await fetchOutbox("/outbox?to=Sari@griya.test")).text();
    expect(page).toContain("For Sari");
    expect(page).not.toContain("For Budi");
  });

  test("shows the name and address of the recipient, or the address alone", async () => {
    await sendEmail(anEmailMessage({ to: { name: "Sari", email: "sari@griya.test" } }));
    await sendEmail(anEmailMessage({ to: { name: "", email: "budi@griya.test" } }));
    const page = await (await fetchOutbox()).text();
    expect(page).toContain("To: Sari &lt;sari@griya.test&gt; ·");
    expect(page).toContain("To: budi@griya.test ·");
  });

  test("runs no script of an email", async () => {
    const maliciousText = "<img src=x onerror=alert(1)> https://a.test/\"onclick='alert(1)'";
    await sendEmail(
      anEmailMessage({
        to: { name: maliciousText, email: "sari@griya.test" },
        subject: maliciousText,
        paragraphs: [maliciousText],
      }),
    );
    const answer = await fetchOutbox();
    const page = await answer.text();
    expect(page).not.toContain("<img");
    expect(page).not.toMatch(/<[^>]*onclick/);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  test.each(["/outbox?to=%00", "/outbox?to=", "/outbox?to=a&to=b"])("answers %s", async (path) => {
    expect((await fetchOutbox(path)).status).toBe(200);
  });

  test.each(["http://localhost:4000", "http://127.0.0.1", "http://127.8.8.8:4000", "http://[::1]:4000"])(
    "answers requests for a loopback host such as %s",
    async (origin) => {
      expect((await fetchOutbox("/outbox", "en", origin)).status).toBe(200);
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
    await sendEmail(anEmailMessage());
    const answer = await fetchOutbox("/outbox", "en", `http://${host}`);
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
    const otherShop = await openShop({ routes: [], env });
    expect((await otherShop.fetch(new Request("http://localhost/outbox"))).status).toBe(404);
  });
});
