import { randomUUID } from "node:crypto";
import type { RegistrationForm } from "@griya/api";
import { eq } from "drizzle-orm";
import { Client, type QueryConfig } from "pg";
import { describe, expect, test, vi } from "vitest";
import { passwordLinkRoutes } from "../account/password-link.handlers.ts";
import { addressRoutes } from "../address/address.handlers.ts";
import { hashToken } from "../platform/tokens.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { serveShop } from "../testing/command-line.ts";
import { measureCpuTime } from "../testing/cpu-time.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer } from "../testing/people.ts";
import { ORIGIN, openShop, type Visitor } from "../testing/shop.ts";
import { authRoutes } from "./auth.handlers.ts";
import { customers, mailedLinks, sessions } from "./auth.tables.ts";
import { LINK_LIFETIME } from "./mailed-links.ts";
import { SESSION_IDLE_LIFETIME, SESSION_LIFETIME } from "./sessions.ts";

const queried = vi.spyOn(Client.prototype, "query");
const shop = await openShop({ routes: [...authRoutes, ...passwordLinkRoutes, ...addressRoutes] });

const PASSWORD = "jati-tua-45";

const aForm = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  name: "Sari Wulandari",
  email: `${randomUUID()}@griya.test`,
  phone: "0812-3456-7890",
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  ...changes,
});

/** Sends the form without validation. The shop's own client rejects invalid forms. */
const sent = ({ passwordConfirmation, ...form }: RegistrationForm) =>
  new URLSearchParams({ ...form, password_confirmation: passwordConfirmation });

/** Creates a visitor with a random IP address, so that the rate limits do not affect the test. */
const aVisitor = (visitor: Visitor = {}) => shop.client({ ip: `10.0.0.${Math.random()}`, ...visitor });

const differingBits = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, byte, place) => sum + (byte ^ (other[place] ?? 0)).toString(2).replaceAll("0", "").length, 0);

const tokenFor = async (email: string) => getLink((await findEmailsTo(shop, email))[0]).searchParams.get("token") ?? "";

const register = async (visitor = aVisitor(), changes: Partial<RegistrationForm> = {}) => {
  const form = aForm(changes);
  await visitor.auth.register(form);
  return form;
};

const registerAndVerify = async () => {
  const form = await register();
  await aVisitor().auth.verify({ token: await tokenFor(form.email) });
  return form;
};

describe("registering", () => {
  test("mails a link that proves the address, after which the customer can log in", async () => {
    const form = await register();
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(sentEmail?.subject).toBe("Verify your email at Griya");
    const link = getLink(sentEmail);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/verify`);
    await aVisitor().auth.verify({ token: link.searchParams.get("token") ?? "" });
    const session = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    expect(session.customer).toMatchObject({ name: "Sari Wulandari", phone: "+6281234567890", cartCount: 0 });
    const own = aVisitor({ accessToken: session.accessToken });
    expect(await own.auth.findProfile()).toEqual(session.customer);
  });

  test("writes to an Indonesian reader in Indonesian, with a link into the Indonesian shop", async () => {
    const form = await register(aVisitor({ locale: "id" }));
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(sentEmail?.subject).toBe("Verifikasi email Anda di Griya");
    expect(getLink(sentEmail).pathname).toBe("/id/verify");
  });

  test("mails a stranger nothing that whoever registered wrote", async () => {
    const form = await register(aVisitor(), { name: "You won! Go to evil.example" });
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(JSON.stringify(sentEmail)).not.toContain("evil.example");
    expect(sentEmail?.text).toMatch(/^Hello,\n/);
    await aVisitor().auth.forgotPassword({ email: form.email });
    expect(JSON.stringify(await findEmailsTo(shop, form.email))).not.toContain("evil.example");
  });

  test("answers the same for a known address, changes nothing and tells its owner", async () => {
    const existing = await registerAndVerify();
    const [before] = await shop.database.select().from(customers).where(eq(customers.email, existing.email));
    shop.passTime(1000);
    const again = await shop.call("POST", "user/register", {
      body: sent(
        aForm({ email: existing.email, name: "Mallory", password: "kayu-mahoni", passwordConfirmation: "kayu-mahoni" }),
      ),
    });
    const fresh = await shop.call("POST", "user/register", { body: sent(aForm()) });
    expect([again.status, await again.text()]).toEqual([fresh.status, await fresh.text()]);
    expect(await shop.database.select().from(customers).where(eq(customers.email, existing.email))).toEqual([before]);
    expect((await findEmailsTo(shop, existing.email))[0]).toMatchObject({
      subject: "You already have an account at Griya",
      recipientName: "Sari Wulandari",
    });
  });

  const registerAgain = (email: string, password: string, name = "Sari Wulandari") =>
    register(aVisitor(), { email, password, passwordConfirmation: password, name });

  test("again with the same password, before the address is proven, counts the last time and only its link", async () => {
    const { email } = await register();
    const firstToken = await tokenFor(email);
    shop.passTime(1000);
    await registerAgain(email, PASSWORD, "Sari W.");
    expect(await catchRefusal(aVisitor().auth.verify({ token: firstToken }))).toMatchObject({ status: 410 });
    await aVisitor().auth.verify({ token: await tokenFor(email) });
    expect((await aVisitor().auth.login({ email, password: PASSWORD })).customer).toMatchObject({ name: "Sari W." });
  });

  test("with other passwords, before the address is proven, lets nobody in but who reads the mail and chooses", async () => {
    const { email } = await register();
    const firstToken = await tokenFor(email);
    for (const password of ["kayu-mahoni", "kayu-mahoni", "kayu-trembesi", PASSWORD]) {
      shop.passTime(1000);
      await registerAgain(email, password);
    }
    const sentEmails = await findEmailsTo(shop, email);
    expect(sentEmails.map(({ subject }) => subject)).toEqual([
      ...Array.from({ length: 3 }, () => "Choose a password for your account at Griya"),
      "Choose your password at Griya",
      "Verify your email at Griya",
    ]);
    const [, older] = sentEmails;
    expect(await catchRefusal(aVisitor().auth.verify({ token: firstToken }))).toMatchObject({ status: 410 });

    const chosen = { password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    const outdated = { token: getLink(older).searchParams.get("token") ?? "", ...chosen };
    expect(await catchRefusal(aVisitor().auth.resetPassword(outdated))).toMatchObject({ status: 410 });
    await aVisitor().auth.resetPassword({ token: await tokenFor(email), ...chosen });
    for (const password of [PASSWORD, "kayu-mahoni", "kayu-trembesi"]) {
      expect(await catchRefusal(aVisitor().auth.login({ email, password }))).toMatchObject({ status: 201 });
    }
    expect(await aVisitor().auth.login({ email, password: "kursi-tamu" })).toBeTruthy();
  });

  test("by two at the same moment gives neither of their passwords to the account", async () => {
    const email = `${randomUUID()}@griya.test`;
    await Promise.all([registerAgain(email, "kayu-mahoni"), registerAgain(email, "kayu-trembesi")]);
    const sentEmails = await findEmailsTo(shop, email);
    const links = sentEmails.map(getLink).filter(({ pathname }) => pathname === "/verify");
    for (const link of links) {
      const token = link.searchParams.get("token") ?? "";
      expect(await catchRefusal(aVisitor().auth.verify({ token }))).toMatchObject({ status: 410 });
    }
    expect(sentEmails.map(({ subject }) => subject)).toContain("Choose your password at Griya");
  });

  test.each([
    ["a name", { name: " " }, "Name is required"],
    ["an e-mail that is one", { email: "sari@" }, "Invalid email"],
    ["an Indonesian phone number", { phone: "12" }, "Invalid phone number"],
    ["six characters at least", { password: "12345", passwordConfirmation: "12345" }, "Invalid Password Length"],
    ["the same password twice", { passwordConfirmation: "other" }, "Password didn't match"],
  ])("asks for %s", async (_, changes, text) => {
    const answer = await shop.call("POST", "user/register", { body: sent(aForm(changes)) });
    expect(await answer.json()).toMatchObject({ status: 201, message: text });
  });

  test("takes no password that others would guess", async () => {
    const form = aForm({ password: "GRIYA-2026", passwordConfirmation: "GRIYA-2026" });
    const answer = await shop.call("POST", "user/register", { body: sent(form) });
    expect(await answer.json()).toMatchObject({
      status: 201,
      message: expect.stringContaining("guess this password"),
    });
    expect(await findEmailsTo(shop, form.email)).toEqual([]);
  });

  test.each([
    ["letters of one kind alone", "jatituaberayun"],
    ["figures alone", "840271964183"],
    ["blanks on either side", "  Jati Tua  "],
    ["signs alone", "\u{1fa91}\u{1f6cb}\u{1f6aa}\u{1fa9f}\u{1f6cf}\u{1fa9e}"],
    ["as many characters as it may have", "Jati tua 45 ".repeat(6)],
  ])("takes a password of %s, and it alone as it was typed", async (_, password) => {
    const { email } = await register(aVisitor(), { password, passwordConfirmation: password });
    await aVisitor().auth.verify({ token: await tokenFor(email) });
    const others = [password.toUpperCase(), password.trim(), ` ${password}`, password.slice(0, -1)];
    for (const other of others.filter((typed) => typed !== password)) {
      expect(await catchRefusal(aVisitor().auth.login({ email, password: other }))).toMatchObject({ status: 201 });
    }
    expect(await aVisitor().auth.login({ email, password })).toBeTruthy();
  });

  test("says what is missing in the reader's language", async () => {
    const headers = { "Accept-Language": "id" };
    const answer = await shop.call("POST", "user/register", { body: sent(aForm({ name: "" })), headers });
    expect(await answer.json()).toMatchObject({ status: 201, message: "Nama wajib diisi" });
  });

  test("keeps neither the password nor any token as it is", async () => {
    const form = await registerAndVerify();
    const { accessToken } = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const stored = JSON.stringify([
      await shop.database.select().from(customers),
      await shop.database.select().from(sessions),
      await shop.database.select().from(mailedLinks),
    ]);
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(accessToken);
    expect(stored).toContain(hashToken(accessToken));
    expect(stored).not.toContain(await tokenFor(form.email));
  });

  test("lets no name write a header of its own", async () => {
    const form = await register(aVisitor(), { name: "Sari\r\nBcc: everyone@griya.test" });
    await aVisitor().auth.verify({ token: await tokenFor(form.email) });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(sentEmail?.recipientName).toBe("Sari Bcc: everyone@griya.test");
  });
});

describe("the mailed link", () => {
  test("works once", async () => {
    const form = await register();
    const token = await tokenFor(form.email);
    await aVisitor().auth.verify({ token });
    expect(await catchRefusal(aVisitor().auth.verify({ token }))).toMatchObject({
      status: 410,
      message: "This link has been used or has expired.",
    });
  });

  test("works for 24 hours", async () => {
    const inTime = await register();
    shop.passTime(LINK_LIFETIME - 1);
    await aVisitor().auth.verify({ token: await tokenFor(inTime.email) });
    const late = await register();
    shop.passTime(LINK_LIFETIME);
    expect(await catchRefusal(aVisitor().auth.verify({ token: await tokenFor(late.email) }))).toMatchObject({
      status: 410,
    });
  });

  test("that nobody sent proves nothing", async () => {
    expect(await catchRefusal(aVisitor().auth.verify({ token: "x".repeat(43) }))).toMatchObject({ status: 410 });
  });

  test("for a new password does not verify, and the other way round", async () => {
    const form = await register();
    const verifyToken = await tokenFor(form.email);
    const reset = { token: verifyToken, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(reset))).toMatchObject({ status: 410 });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    expect(await catchRefusal(aVisitor().auth.verify({ token: await tokenFor(form.email) }))).toMatchObject({
      status: 410,
    });
  });
});

describe("logging in", () => {
  test("says the same to a wrong password and to an unknown address", async () => {
    const form = await registerAndVerify();
    const wrong = await catchRefusal(aVisitor().auth.login({ email: form.email, password: "wrong" }));
    const unknown = await catchRefusal(aVisitor().auth.login({ email: "nobody@griya.test", password: "wrong" }));
    expect(wrong).toMatchObject({ status: 201, message: "Email or password is incorrect" });
    expect(unknown).toMatchObject({ status: wrong.status, message: wrong.message, messages: wrong.messages });
  });

  test("takes about as much work for an unknown address as for a known one", async () => {
    const form = await registerAndVerify();
    for (const password of ["wrong", "wrong-cafe\u0301"]) {
      const workFor = (email: string) => measureCpuTime(() => catchRefusal(aVisitor().auth.login({ email, password })));
      const existing: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        existing.push(await workFor(form.email));
        unknown.push(await workFor(`${round}@griya.test`));
      }
      // the minimum, because the other values may include garbage collection
      expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...existing) / 2);
      expect(Math.min(...unknown)).toBeLessThan(Math.min(...existing) * 2);
    }
  });

  test("before the address is proven mails a new link and says so", async () => {
    const form = await register();
    shop.passTime(1000);
    expect(await catchRefusal(aVisitor().auth.login({ email: form.email, password: PASSWORD }))).toMatchObject({
      status: 201,
      message: "Please verify your email first. We have sent you a new link.",
    });
    expect(await findEmailsTo(shop, form.email)).toHaveLength(2);
    await aVisitor().auth.verify({ token: await tokenFor(form.email) });
    expect(await aVisitor().auth.login({ email: form.email, password: PASSWORD })).toBeTruthy();
  });

  test("before the address is proven mails nothing to who does not know the password", async () => {
    const form = await register();
    await catchRefusal(aVisitor().auth.login({ email: form.email, password: "wrong" }));
    expect(await findEmailsTo(shop, form.email)).toHaveLength(1);
  });

  test("asks for no other password, however old it is", async () => {
    const { email } = await registerAndVerify();
    shop.passTime(3 * SESSION_LIFETIME);
    const session = await aVisitor().auth.login({ email, password: PASSWORD });
    expect(await aVisitor(session).auth.findProfile()).toMatchObject({ email });
  });

  test("takes the address in any capitals", async () => {
    const form = await registerAndVerify();
    expect(await aVisitor().auth.login({ email: form.email.toUpperCase(), password: PASSWORD })).toBeTruthy();
  });
});

describe("a session", () => {
  test("has a token of its own at each login, of 256 random bits", async () => {
    const { email } = await registerAndVerify();
    const tokens = [await tokenFor((await register()).email)];
    for (let login = 0; login < 3; login += 1) {
      tokens.push((await aVisitor().auth.login({ email, password: PASSWORD })).accessToken);
    }
    const secrets = tokens.map((token) => Buffer.from(token, "base64url"));
    for (const [place, secret] of secrets.entries()) {
      expect(secret).toHaveLength(32);
      for (const other of secrets.slice(0, place)) {
        // random tokens differ in half of the bits; the tolerance is eight deviations
        expect(Math.abs(differingBits(secret, other) - 128)).toBeLessThan(64);
      }
    }
  });

  test("ends at logout, and only that one", async () => {
    const form = await registerAndVerify();
    const one = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const other = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    await aVisitor(one).auth.logout();
    expect(await catchRefusal(aVisitor(one).auth.findProfile())).toMatchObject({ status: 401 });
    expect(await aVisitor(other).auth.findProfile()).toMatchObject({ email: form.email });
  });

  test("ends by GET logout too, but only with its token in the header", async () => {
    const { accessToken, client } = await aCustomer(shop);
    const image = await shop.call("GET", "user/logout", { headers: { Cookie: `token=${accessToken}` } });
    expect(image.status).toBe(401);
    expect(await client.auth.findProfile()).toBeTruthy();
    const logout = await shop.call("GET", "user/logout", { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(logout.status).toBe(200);
    expect(await catchRefusal(client.auth.findProfile())).toMatchObject({ status: 401 });
  });

  test("ends when nobody used it for a month, and after a year in any case", async () => {
    const idle = await aCustomer(shop);
    shop.passTime(SESSION_IDLE_LIFETIME);
    expect(await catchRefusal(idle.client.auth.findProfile())).toMatchObject({ status: 401 });
    const busy = await aCustomer(shop);
    for (let passed = 0; passed < SESSION_LIFETIME; passed += SESSION_IDLE_LIFETIME / 2) {
      expect(await busy.client.auth.findProfile()).toBeTruthy();
      shop.passTime(SESSION_IDLE_LIFETIME / 2);
    }
    expect(await catchRefusal(busy.client.auth.findProfile())).toMatchObject({ status: 401 });
    expect(SESSION_LIFETIME).toBe(31_622_400_000); // specification, section 9
  });

  test.each(["", "Bearer", "Bearer x", `Bearer ${"x".repeat(43)}`, "Basic c2FyaTpqYXRp", `Bearer ${"x".repeat(5000)}`])(
    "is not opened by the header %j",
    async (header) => {
      const answer = await shop.call("GET", "user/profile", { headers: { Authorization: header } });
      expect(answer.status).toBe(401);
    },
  );
});

describe("a profile", () => {
  test("is its customer's to change, and tells the change everywhere", async () => {
    const { client } = await aCustomer(shop);
    const { email, phone } = await client.auth.findProfile();
    const changed = await client.auth.updateProfile({ name: " Sari Dewi ", phone: "0813 9999 8888" });
    expect(changed).toMatchObject({ name: "Sari Dewi", email, phone: "+6281399998888" });
    expect(changed.phone).not.toBe(phone);
    expect(await client.auth.findProfile()).toEqual(changed);
  });

  test("is kept to the letter, also where it reads like SQL", async () => {
    const { client } = await aCustomer(shop);
    const other = await aCustomer(shop);
    const before = await other.client.auth.findProfile();
    const name = "Sari', phone = '0'; delete from customers; --";
    await client.auth.updateProfile({ name, phone: "0813 9999 8888" });
    expect(await client.auth.findProfile()).toMatchObject({ name, phone: "+6281399998888" });
    expect(await other.client.auth.findProfile()).toEqual(before);
  });

  test("of another customer stays as it is", async () => {
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    const before = await other.client.auth.findProfile();
    await one.client.auth.updateProfile({ name: "Somebody Else", phone: "0813 9999 8888" });
    expect(await other.client.auth.findProfile()).toEqual(before);
  });

  test("keeps its e-mail, whatever is sent", async () => {
    const { client, accessToken } = await aCustomer(shop);
    const before = await client.auth.findProfile();
    const body = new URLSearchParams({ name: "Sari", phone: "081399998888", email: "mallory@griya.test" });
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await shop.call("POST", "user/update-profile", { body, headers });
    expect(await answer.json()).toMatchObject({ status: 201 });
    expect(await client.auth.findProfile()).toEqual(before);
  });
});

describe("a change of password", () => {
  const change = { currentPassword: PASSWORD, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };

  test("keeps who makes it logged in, ends every other login and tells the owner", async () => {
    const form = await registerAndVerify();
    const here = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const there = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const stranger = await aCustomer(shop);
    shop.passTime(1000);
    await aVisitor(here).auth.changePassword(change);
    expect(await aVisitor(here).auth.findProfile()).toMatchObject({ email: form.email });
    expect(await catchRefusal(aVisitor(there).auth.findProfile())).toMatchObject({ status: 401 });
    expect(await stranger.client.auth.findProfile()).toBeTruthy();
    const byOld = aVisitor().auth.login({ email: form.email, password: PASSWORD });
    expect(await catchRefusal(byOld)).toMatchObject({ message: "Email or password is incorrect" });
    expect(await aVisitor().auth.login({ email: form.email, password: "kursi-tamu" })).toBeTruthy();
    expect((await findEmailsTo(shop, form.email))[0]?.subject).toBe("Your password at Griya was changed");
  });

  test("by who does not know the present one changes nothing", async () => {
    const form = await registerAndVerify();
    const here = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const there = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const guess = aVisitor(here).auth.changePassword({ ...change, currentPassword: "jati-tua-46" });
    expect(await catchRefusal(guess)).toMatchObject({ message: "Password is incorrect" });
    expect(await aVisitor(there).auth.findProfile()).toMatchObject({ email: form.email });
    expect(await aVisitor().auth.login({ email: form.email, password: PASSWORD })).toBeTruthy();
  });

  test("to one that others would guess is refused", async () => {
    const form = await registerAndVerify();
    const here = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const common = { ...change, password: "sayang123", passwordConfirmation: "sayang123" };
    const refusal = await catchRefusal(aVisitor(here).auth.changePassword(common));
    expect(refusal).toMatchObject({
      status: 201,
      messages: ["Others would guess this password soon. Please choose another."],
    });
    expect(await aVisitor().auth.login({ email: form.email, password: PASSWORD })).toBeTruthy();
  });

  test("made twice at once by the same password is made once", async () => {
    const form = await registerAndVerify();
    const here = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const passwords = ["kursi-tamu", "meja-tamu"];
    const made = await Promise.allSettled(
      passwords.map((password) =>
        aVisitor(here).auth.changePassword({ ...change, password, passwordConfirmation: password }),
      ),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const taken = passwords[made.findIndex(({ status }) => status === "fulfilled")] ?? "";
    expect(await aVisitor().auth.login({ email: form.email, password: taken })).toBeTruthy();
  });

  test("ends a mailed link that would make another", async () => {
    const form = await registerAndVerify();
    const here = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const token = await tokenFor(form.email);
    await aVisitor(here).auth.changePassword(change);
    const reset = aVisitor().auth.resetPassword({ token, password: "lampu-meja", passwordConfirmation: "lampu-meja" });
    expect(await catchRefusal(reset)).toMatchObject({ status: 410 });
  });
});

describe("a forgotten password", () => {
  test("is replaced through the mailed link, which logs out everywhere and tells the owner", async () => {
    const form = await registerAndVerify();
    const session = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const link = getLink((await findEmailsTo(shop, form.email))[0]);
    expect(link.pathname).toBe("/reset-password");
    const reset = { token: await tokenFor(form.email), password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    shop.passTime(1000);
    const common = { ...reset, password: "sayang123", passwordConfirmation: "sayang123" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(common))).toMatchObject({ status: 201 });
    await aVisitor().auth.resetPassword(reset);
    expect(await catchRefusal(aVisitor(session).auth.findProfile())).toMatchObject({ status: 401 });
    expect(await catchRefusal(aVisitor().auth.login({ email: form.email, password: PASSWORD }))).toMatchObject({
      status: 201,
    });
    expect(await aVisitor().auth.login({ email: form.email, password: "kursi-tamu" })).toBeTruthy();
    expect((await findEmailsTo(shop, form.email))[0]?.subject).toBe("Your password at Griya was changed");
    expect(await catchRefusal(aVisitor().auth.resetPassword(reset))).toMatchObject({ status: 410 });
  });

  test("leaves nobody in by the old one whose login was on its way", async () => {
    const form = await registerAndVerify();
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const reset = { token: await tokenFor(form.email), password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    const resetting = aVisitor().auth.resetPassword(reset);
    // only two hashes run at a time, so the password change overtakes the later logins
    const logins = Array.from({ length: 6 }, () => aVisitor().auth.login({ email: form.email, password: PASSWORD }));
    const ended = await Promise.allSettled(logins);
    await resetting;
    const refusals = ended.flatMap((login) => (login.status === "rejected" ? [login.reason] : []));
    expect(refusals).toEqual(
      refusals.map(() => expect.objectContaining({ message: expect.stringMatching(/password is incorrect$/i) })),
    );
    expect(refusals).not.toEqual([]);
    for (const login of ended) {
      if (login.status === "rejected") continue;
      expect(await catchRefusal(aVisitor(login.value).auth.findProfile())).toMatchObject({ status: 401 });
    }
    expect(await aVisitor().auth.login({ email: form.email, password: "kursi-tamu" })).toBeTruthy();
  });

  test("answers the same for an unknown address and mails nobody", async () => {
    const form = await registerAndVerify();
    const existing = await shop.call("POST", "user/forgot-password", {
      body: new URLSearchParams({ email: form.email }),
    });
    const unknown = await shop.call("POST", "user/forgot-password", {
      body: new URLSearchParams({ email: "nobody@griya.test" }),
    });
    expect([unknown.status, await unknown.text()]).toEqual([existing.status, await existing.text()]);
    expect(await findEmailsTo(shop, "nobody@griya.test")).toEqual([]);
  });

  test("is answered before anybody looks whether there is such an account", async () => {
    const origin = await serveShop(shop);
    const form = await registerAndVerify();
    const askedUntilAnswered = async (email: string): Promise<string[]> => {
      queried.mockClear();
      const body = new URLSearchParams({ email });
      expect((await fetch(`${origin}/api/storefront/user/forgot-password`, { method: "POST", body })).status).toBe(200);
      const asked = queried.mock.calls.map(([query]) => (query as unknown as QueryConfig).text);
      await shop.services.backgroundWork.finish();
      return asked;
    };
    const existing = await askedUntilAnswered(form.email);
    expect(await askedUntilAnswered("nobody@griya.test")).toEqual(existing);
    expect(existing.filter((query) => query.includes("customers"))).toEqual([]);
    expect((await findEmailsTo(shop, form.email)).map(({ subject }) => subject)).toContain(
      "Choose a new password at Griya",
    );
  });

  test("asked for twice leaves only the newer link", async () => {
    const form = await registerAndVerify();
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const older = await tokenFor(form.email);
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    expect(await tokenFor(form.email)).not.toBe(older);
    const reset = { token: older, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(reset))).toMatchObject({ status: 410 });
  });
});
