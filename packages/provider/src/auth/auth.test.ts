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

const querySpy = vi.spyOn(Client.prototype, "query");
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

/** Builds the body of the form without validation, because the shop's own client rejects invalid forms. */
const toFormBody = ({ passwordConfirmation, ...form }: RegistrationForm) =>
  new URLSearchParams({ ...form, password_confirmation: passwordConfirmation });

/** Creates a visitor with a random IP address, so that the rate limits do not affect the test. */
const aVisitor = (visitor: Visitor = {}) => shop.client({ ip: `10.0.0.${Math.random()}`, ...visitor });

const countDifferingBits = (firstSession: Buffer, other: Buffer): number =>
  firstSession.reduce(
    (sum, byte, place) => sum + (byte ^ (other[place] ?? 0)).toString(2).replaceAll("0", "").length,
    0,
  );

const findToken = async (email: string) =>
  getLink((await findEmailsTo(shop, email))[0]).searchParams.get("token") ?? "";

const registerCustomer = async (visitor = aVisitor(), changes: Partial<RegistrationForm> = {}) => {
  const form = aForm(changes);
  await visitor.auth.register(form);
  return form;
};

const registerAndVerify = async () => {
  const form = await registerCustomer();
  await aVisitor().auth.verify({ token: await findToken(form.email) });
  return form;
};

describe("registering", () => {
  test("sends a link that verifies the address, and then the customer can log in", async () => {
    const form = await registerCustomer();
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(sentEmail?.subject).toBe("Verify your email at Griya");
    const link = getLink(sentEmail);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/verify`);
    await aVisitor().auth.verify({ token: link.searchParams.get("token") ?? "" });
    const session = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    expect(session.customer).toMatchObject({ name: "Sari Wulandari", phone: "+6281234567890", cartCount: 0 });
    const ownClient = aVisitor({ accessToken: session.accessToken });
    expect(await ownClient.auth.findProfile()).toEqual(session.customer);
  });

  test("writes to an Indonesian reader in Indonesian, with a link into the Indonesian shop", async () => {
    const form = await registerCustomer(aVisitor({ locale: "id" }));
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(sentEmail?.subject).toBe("Verifikasi email Anda di Griya");
    expect(getLink(sentEmail).pathname).toBe("/id/verify");
  });

  test("sends no text of the registration to the address", async () => {
    const form = await registerCustomer(aVisitor(), { name: "You won! Go to evil.example" });
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(JSON.stringify(sentEmail)).not.toContain("evil.example");
    expect(sentEmail?.text).toMatch(/^Hello,\n/);
    await aVisitor().auth.forgotPassword({ email: form.email });
    expect(JSON.stringify(await findEmailsTo(shop, form.email))).not.toContain("evil.example");
  });

  test("answers the same for a known address, changes nothing and tells its owner", async () => {
    const existingForm = await registerAndVerify();
    const [profileBefore] = await shop.database.select().from(customers).where(eq(customers.email, existingForm.email));
    shop.passTime(1000);
    const secondAnswer = await shop.call("POST", "user/register", {
      body: toFormBody(
        aForm({
          email: existingForm.email,
          name: "Mallory",
          password: "kayu-mahoni",
          passwordConfirmation: "kayu-mahoni",
        }),
      ),
    });
    const freshAnswer = await shop.call("POST", "user/register", { body: toFormBody(aForm()) });
    expect([secondAnswer.status, await secondAnswer.text()]).toEqual([freshAnswer.status, await freshAnswer.text()]);
    expect(await shop.database.select().from(customers).where(eq(customers.email, existingForm.email))).toEqual([
      profileBefore,
    ]);
    expect((await findEmailsTo(shop, existingForm.email))[0]).toMatchObject({
      subject: "You already have an account at Griya",
      recipientName: "Sari Wulandari",
    });
  });

  const registerAgain = (email: string, password: string, name = "Sari Wulandari") =>
    registerCustomer(aVisitor(), { email, password, passwordConfirmation: password, name });

  test("again with the same password before the verification replaces the first link", async () => {
    const { email } = await registerCustomer();
    const firstToken = await findToken(email);
    shop.passTime(1000);
    await registerAgain(email, PASSWORD, "Sari W.");
    expect(await catchRefusal(aVisitor().auth.verify({ token: firstToken }))).toMatchObject({ status: 410 });
    await aVisitor().auth.verify({ token: await findToken(email) });
    expect((await aVisitor().auth.login({ email, password: PASSWORD })).customer).toMatchObject({ name: "Sari W." });
  });

  test("with other passwords before the verification makes all of them invalid until the reader of the email chooses one", async () => {
    const { email } = await registerCustomer();
    const firstToken = await findToken(email);
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

    const chosenPasswords = { password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    const outdatedReset = { token: getLink(older).searchParams.get("token") ?? "", ...chosenPasswords };
    expect(await catchRefusal(aVisitor().auth.resetPassword(outdatedReset))).toMatchObject({ status: 410 });
    await aVisitor().auth.resetPassword({ token: await findToken(email), ...chosenPasswords });
    for (const password of [PASSWORD, "kayu-mahoni", "kayu-trembesi"]) {
      expect(await catchRefusal(aVisitor().auth.login({ email, password }))).toMatchObject({ status: 201 });
    }
    expect(await aVisitor().auth.login({ email, password: "kursi-tamu" })).toBeTruthy();
  });

  test("by two people at the same time makes both passwords invalid", async () => {
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
    const answer = await shop.call("POST", "user/register", { body: toFormBody(aForm(changes)) });
    expect(await answer.json()).toMatchObject({ status: 201, message: text });
  });

  test("rejects a password that is easy to guess", async () => {
    const form = aForm({ password: "GRIYA-2026", passwordConfirmation: "GRIYA-2026" });
    const answer = await shop.call("POST", "user/register", { body: toFormBody(form) });
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
    const { email } = await registerCustomer(aVisitor(), { password, passwordConfirmation: password });
    await aVisitor().auth.verify({ token: await findToken(email) });
    const otherPasswords = [password.toUpperCase(), password.trim(), ` ${password}`, password.slice(0, -1)];
    for (const otherPassword of otherPasswords.filter((typed) => typed !== password)) {
      expect(await catchRefusal(aVisitor().auth.login({ email, password: otherPassword }))).toMatchObject({
        status: 201,
      });
    }
    expect(await aVisitor().auth.login({ email, password })).toBeTruthy();
  });

  test("says what is missing in the reader's language", async () => {
    const headers = { "Accept-Language": "id" };
    const answer = await shop.call("POST", "user/register", { body: toFormBody(aForm({ name: "" })), headers });
    expect(await answer.json()).toMatchObject({ status: 201, message: "Nama wajib diisi" });
  });

  test("keeps neither the password nor any token as it is", async () => {
    const form = await registerAndVerify();
    const { accessToken } = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const storedText = JSON.stringify([
      await shop.database.select().from(customers),
      await shop.database.select().from(sessions),
      await shop.database.select().from(mailedLinks),
    ]);
    expect(storedText).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(storedText).not.toContain(PASSWORD);
    expect(storedText).not.toContain(accessToken);
    expect(storedText).toContain(hashToken(accessToken));
    expect(storedText).not.toContain(await findToken(form.email));
  });

  test("lets no name write a header of its own", async () => {
    const form = await registerCustomer(aVisitor(), { name: "Sari\r\nBcc: everyone@griya.test" });
    await aVisitor().auth.verify({ token: await findToken(form.email) });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const [sentEmail] = await findEmailsTo(shop, form.email);
    expect(sentEmail?.recipientName).toBe("Sari Bcc: everyone@griya.test");
  });
});

describe("the mailed link", () => {
  test("works once", async () => {
    const form = await registerCustomer();
    const token = await findToken(form.email);
    await aVisitor().auth.verify({ token });
    expect(await catchRefusal(aVisitor().auth.verify({ token }))).toMatchObject({
      status: 410,
      message: "This link has been used or has expired.",
    });
  });

  test("works for 24 hours", async () => {
    const timelyForm = await registerCustomer();
    shop.passTime(LINK_LIFETIME - 1);
    await aVisitor().auth.verify({ token: await findToken(timelyForm.email) });
    const lateForm = await registerCustomer();
    shop.passTime(LINK_LIFETIME);
    expect(await catchRefusal(aVisitor().auth.verify({ token: await findToken(lateForm.email) }))).toMatchObject({
      status: 410,
    });
  });

  test("with an unknown token verifies nothing", async () => {
    expect(await catchRefusal(aVisitor().auth.verify({ token: "x".repeat(43) }))).toMatchObject({ status: 410 });
  });

  test("for a new password does not verify an address, and a verification link sets no password", async () => {
    const form = await registerCustomer();
    const verifyToken = await findToken(form.email);
    const resetRequest = { token: verifyToken, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(resetRequest))).toMatchObject({ status: 410 });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    expect(await catchRefusal(aVisitor().auth.verify({ token: await findToken(form.email) }))).toMatchObject({
      status: 410,
    });
  });
});

describe("logging in", () => {
  test("has the same refusal for a wrong password and for an unknown address", async () => {
    const form = await registerAndVerify();
    const wrongRefusal = await catchRefusal(aVisitor().auth.login({ email: form.email, password: "wrong" }));
    const unknownRefusal = await catchRefusal(aVisitor().auth.login({ email: "nobody@griya.test", password: "wrong" }));
    expect(wrongRefusal).toMatchObject({ status: 201, message: "Email or password is incorrect" });
    expect(unknownRefusal).toMatchObject({
      status: wrongRefusal.status,
      message: wrongRefusal.message,
      messages: wrongRefusal.messages,
    });
  });

  test("takes the same time for an unknown address as for a known address", async () => {
    const form = await registerAndVerify();
    for (const password of ["wrong", "wrong-cafe\u0301"]) {
      const measureLogin = (email: string) =>
        measureCpuTime(() => catchRefusal(aVisitor().auth.login({ email, password })));
      const existingTimes: number[] = [];
      const unknownTimes: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        existingTimes.push(await measureLogin(form.email));
        unknownTimes.push(await measureLogin(`${round}@griya.test`));
      }
      // The test compares the minimum, because the other values may include garbage collection.
      expect(Math.min(...unknownTimes)).toBeGreaterThan(Math.min(...existingTimes) / 2);
      expect(Math.min(...unknownTimes)).toBeLessThan(Math.min(...existingTimes) * 2);
    }
  });

  test("before the verification sends a new link and explains it", async () => {
    const form = await registerCustomer();
    shop.passTime(1000);
    expect(await catchRefusal(aVisitor().auth.login({ email: form.email, password: PASSWORD }))).toMatchObject({
      status: 201,
      message: "Please verify your email first. We have sent you a new link.",
    });
    expect(await findEmailsTo(shop, form.email)).toHaveLength(2);
    await aVisitor().auth.verify({ token: await findToken(form.email) });
    expect(await aVisitor().auth.login({ email: form.email, password: PASSWORD })).toBeTruthy();
  });

  test("before the verification sends no email after a wrong password", async () => {
    const form = await registerCustomer();
    await catchRefusal(aVisitor().auth.login({ email: form.email, password: "wrong" }));
    expect(await findEmailsTo(shop, form.email)).toHaveLength(1);
  });

  test("asks for no other password, however old it is", async () => {
    const { email } = await registerAndVerify();
    shop.passTime(3 * SESSION_LIFETIME);
    const session = await aVisitor().auth.login({ email, password: PASSWORD });
    expect(await aVisitor(session).auth.findProfile()).toMatchObject({ email });
  });

  test("accepts the address in upper or lower case", async () => {
    const form = await registerAndVerify();
    expect(await aVisitor().auth.login({ email: form.email.toUpperCase(), password: PASSWORD })).toBeTruthy();
  });
});

describe("a session", () => {
  test("has a token of its own at each login, of 256 random bits", async () => {
    const { email } = await registerAndVerify();
    const tokens = [await findToken((await registerCustomer()).email)];
    for (let login = 0; login < 3; login += 1) {
      tokens.push((await aVisitor().auth.login({ email, password: PASSWORD })).accessToken);
    }
    const secrets = tokens.map((token) => Buffer.from(token, "base64url"));
    for (const [place, secret] of secrets.entries()) {
      expect(secret).toHaveLength(32);
      for (const otherSecret of secrets.slice(0, place)) {
        // Random tokens differ in half of the bits. The tolerance is eight standard deviations.
        expect(Math.abs(countDifferingBits(secret, otherSecret) - 128)).toBeLessThan(64);
      }
    }
  });

  test("ends at logout, and only that one", async () => {
    const form = await registerAndVerify();
    const firstSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const otherSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    await aVisitor(firstSession).auth.logout();
    expect(await catchRefusal(aVisitor(firstSession).auth.findProfile())).toMatchObject({ status: 401 });
    expect(await aVisitor(otherSession).auth.findProfile()).toMatchObject({ email: form.email });
  });

  test("ends by GET logout too, but only with its token in the header", async () => {
    const { accessToken, client } = await aCustomer(shop);
    const imageAnswer = await shop.call("GET", "user/logout", { headers: { Cookie: `token=${accessToken}` } });
    expect(imageAnswer.status).toBe(401);
    expect(await client.auth.findProfile()).toBeTruthy();
    const logoutAnswer = await shop.call("GET", "user/logout", { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(logoutAnswer.status).toBe(200);
    expect(await catchRefusal(client.auth.findProfile())).toMatchObject({ status: 401 });
  });

  test("ends when nobody used it for a month, and after a year in any case", async () => {
    const idleCustomer = await aCustomer(shop);
    shop.passTime(SESSION_IDLE_LIFETIME);
    expect(await catchRefusal(idleCustomer.client.auth.findProfile())).toMatchObject({ status: 401 });
    const busyCustomer = await aCustomer(shop);
    for (let passedTime = 0; passedTime < SESSION_LIFETIME; passedTime += SESSION_IDLE_LIFETIME / 2) {
      expect(await busyCustomer.client.auth.findProfile()).toBeTruthy();
      shop.passTime(SESSION_IDLE_LIFETIME / 2);
    }
    expect(await catchRefusal(busyCustomer.client.auth.findProfile())).toMatchObject({ status: 401 });
    expect(SESSION_LIFETIME).toBe(31_622_400_000); // The specification sets this lifetime in section 9.
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
  test("changes for its customer, and every call returns the change", async () => {
    const { client } = await aCustomer(shop);
    const { email, phone } = await client.auth.findProfile();
    const changedProfile = await client.auth.updateProfile({ name: " Sari Dewi ", phone: "0813 9999 8888" });
    expect(changedProfile).toMatchObject({ name: "Sari Dewi", email, phone: "+6281399998888" });
    expect(changedProfile.phone).not.toBe(phone);
    expect(await client.auth.findProfile()).toEqual(changedProfile);
  });

  test("is kept to the letter, also where it reads like SQL", async () => {
    const { client } = await aCustomer(shop);
    const otherCustomer = await aCustomer(shop);
    const profileBefore = await otherCustomer.client.auth.findProfile();
    const name = "Sari', phone = '0'; delete from customers; --";
    await client.auth.updateProfile({ name, phone: "0813 9999 8888" });
    expect(await client.auth.findProfile()).toMatchObject({ name, phone: "+6281399998888" });
    expect(await otherCustomer.client.auth.findProfile()).toEqual(profileBefore);
  });

  test("does not change for another customer", async () => {
    const [firstSession, other] = [await aCustomer(shop), await aCustomer(shop)];
    const profileBefore = await other.client.auth.findProfile();
    await firstSession.client.auth.updateProfile({ name: "Somebody Else", phone: "0813 9999 8888" });
    expect(await other.client.auth.findProfile()).toEqual(profileBefore);
  });

  test("keeps its e-mail, whatever is sent", async () => {
    const { client, accessToken } = await aCustomer(shop);
    const profileBefore = await client.auth.findProfile();
    const body = new URLSearchParams({ name: "Sari", phone: "081399998888", email: "mallory@griya.test" });
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await shop.call("POST", "user/update-profile", { body, headers });
    expect(await answer.json()).toMatchObject({ status: 201 });
    expect(await client.auth.findProfile()).toEqual(profileBefore);
  });
});

describe("a change of password", () => {
  const passwordChange = { currentPassword: PASSWORD, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };

  test("keeps who makes it logged in, ends every other login and tells the owner", async () => {
    const form = await registerAndVerify();
    const currentSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const otherSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const stranger = await aCustomer(shop);
    shop.passTime(1000);
    await aVisitor(currentSession).auth.changePassword(passwordChange);
    expect(await aVisitor(currentSession).auth.findProfile()).toMatchObject({ email: form.email });
    expect(await catchRefusal(aVisitor(otherSession).auth.findProfile())).toMatchObject({ status: 401 });
    expect(await stranger.client.auth.findProfile()).toBeTruthy();
    const oldLogin = aVisitor().auth.login({ email: form.email, password: PASSWORD });
    expect(await catchRefusal(oldLogin)).toMatchObject({ message: "Email or password is incorrect" });
    expect(await aVisitor().auth.login({ email: form.email, password: "kursi-tamu" })).toBeTruthy();
    expect((await findEmailsTo(shop, form.email))[0]?.subject).toBe("Your password at Griya was changed");
  });

  test("by who does not know the present one changes nothing", async () => {
    const form = await registerAndVerify();
    const currentSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const otherSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const guess = aVisitor(currentSession).auth.changePassword({ ...passwordChange, currentPassword: "jati-tua-46" });
    expect(await catchRefusal(guess)).toMatchObject({ message: "Password is incorrect" });
    expect(await aVisitor(otherSession).auth.findProfile()).toMatchObject({ email: form.email });
    expect(await aVisitor().auth.login({ email: form.email, password: PASSWORD })).toBeTruthy();
  });

  test("to one that others would guess is refused", async () => {
    const form = await registerAndVerify();
    const currentSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const commonRequest = { ...passwordChange, password: "sayang123", passwordConfirmation: "sayang123" };
    const refusal = await catchRefusal(aVisitor(currentSession).auth.changePassword(commonRequest));
    expect(refusal).toMatchObject({
      status: 201,
      messages: ["Others would guess this password soon. Please choose another."],
    });
    expect(await aVisitor().auth.login({ email: form.email, password: PASSWORD })).toBeTruthy();
  });

  test("happens once for two concurrent calls with the same password", async () => {
    const form = await registerAndVerify();
    const currentSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    const passwords = ["kursi-tamu", "meja-tamu"];
    const changeResults = await Promise.allSettled(
      passwords.map((password) =>
        aVisitor(currentSession).auth.changePassword({ ...passwordChange, password, passwordConfirmation: password }),
      ),
    );
    expect(changeResults.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const acceptedPassword = passwords[changeResults.findIndex(({ status }) => status === "fulfilled")] ?? "";
    expect(await aVisitor().auth.login({ email: form.email, password: acceptedPassword })).toBeTruthy();
  });

  test("cancels the link for a new password", async () => {
    const form = await registerAndVerify();
    const currentSession = await aVisitor().auth.login({ email: form.email, password: PASSWORD });
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const token = await findToken(form.email);
    await aVisitor(currentSession).auth.changePassword(passwordChange);
    const resetRequest = aVisitor().auth.resetPassword({
      token,
      password: "lampu-meja",
      passwordConfirmation: "lampu-meja",
    });
    expect(await catchRefusal(resetRequest)).toMatchObject({ status: 410 });
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
    const resetRequest = {
      token: await findToken(form.email),
      password: "kursi-tamu",
      passwordConfirmation: "kursi-tamu",
    };
    shop.passTime(1000);
    const commonRequest = { ...resetRequest, password: "sayang123", passwordConfirmation: "sayang123" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(commonRequest))).toMatchObject({ status: 201 });
    await aVisitor().auth.resetPassword(resetRequest);
    expect(await catchRefusal(aVisitor(session).auth.findProfile())).toMatchObject({ status: 401 });
    expect(await catchRefusal(aVisitor().auth.login({ email: form.email, password: PASSWORD }))).toMatchObject({
      status: 201,
    });
    expect(await aVisitor().auth.login({ email: form.email, password: "kursi-tamu" })).toBeTruthy();
    expect((await findEmailsTo(shop, form.email))[0]?.subject).toBe("Your password at Griya was changed");
    expect(await catchRefusal(aVisitor().auth.resetPassword(resetRequest))).toMatchObject({ status: 410 });
  });

  test("leaves nobody in by the old one whose login was on its way", async () => {
    const form = await registerAndVerify();
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const resetRequest = {
      token: await findToken(form.email),
      password: "kursi-tamu",
      passwordConfirmation: "kursi-tamu",
    };
    const resetCall = aVisitor().auth.resetPassword(resetRequest);
    // Only two hashes run at a time, so the password change overtakes the later logins.
    const logins = Array.from({ length: 6 }, () => aVisitor().auth.login({ email: form.email, password: PASSWORD }));
    const loginResults = await Promise.allSettled(logins);
    await resetCall;
    const refusals = loginResults.flatMap((login) => (login.status === "rejected" ? [login.reason] : []));
    expect(refusals).toEqual(
      refusals.map(() => expect.objectContaining({ message: expect.stringMatching(/password is incorrect$/i) })),
    );
    expect(refusals).not.toEqual([]);
    for (const login of loginResults) {
      if (login.status === "rejected") continue;
      expect(await catchRefusal(aVisitor(login.value).auth.findProfile())).toMatchObject({ status: 401 });
    }
    expect(await aVisitor().auth.login({ email: form.email, password: "kursi-tamu" })).toBeTruthy();
  });

  test("has the same answer for an unknown address, and no email", async () => {
    const form = await registerAndVerify();
    const existingAnswer = await shop.call("POST", "user/forgot-password", {
      body: new URLSearchParams({ email: form.email }),
    });
    const unknownAnswer = await shop.call("POST", "user/forgot-password", {
      body: new URLSearchParams({ email: "nobody@griya.test" }),
    });
    expect([unknownAnswer.status, await unknownAnswer.text()]).toEqual([
      existingAnswer.status,
      await existingAnswer.text(),
    ]);
    expect(await findEmailsTo(shop, "nobody@griya.test")).toEqual([]);
  });

  test("gets its answer before the query for the account", async () => {
    const origin = await serveShop(shop);
    const form = await registerAndVerify();
    const listQueriesUntilAnswer = async (email: string): Promise<string[]> => {
      querySpy.mockClear();
      const body = new URLSearchParams({ email });
      expect((await fetch(`${origin}/api/storefront/user/forgot-password`, { method: "POST", body })).status).toBe(200);
      const queryTexts = querySpy.mock.calls.map(([query]) => (query as unknown as QueryConfig).text);
      await shop.services.backgroundWork.finish();
      return queryTexts;
    };
    const existingQueries = await listQueriesUntilAnswer(form.email);
    expect(await listQueriesUntilAnswer("nobody@griya.test")).toEqual(existingQueries);
    expect(existingQueries.filter((query) => query.includes("customers"))).toEqual([]);
    expect((await findEmailsTo(shop, form.email)).map(({ subject }) => subject)).toContain(
      "Choose a new password at Griya",
    );
  });

  test("asked for twice leaves only the newer link", async () => {
    const form = await registerAndVerify();
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    const olderToken = await findToken(form.email);
    shop.passTime(1000);
    await aVisitor().auth.forgotPassword({ email: form.email });
    expect(await findToken(form.email)).not.toBe(olderToken);
    const resetRequest = { token: olderToken, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(resetRequest))).toMatchObject({ status: 410 });
  });
});
