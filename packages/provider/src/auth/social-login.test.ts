import { randomBytes, randomUUID } from "node:crypto";
import { SOCIAL_LOGIN_COOKIE } from "@griya/http";
import { eq, sql } from "drizzle-orm";
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { knownDevices } from "../http/known-devices.tables.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBrowser, anIssuer } from "../testing/issuer.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { customers, identities, sessions, socialLogins, toAccount } from "./auth.tables.ts";
import { hashPassword } from "./passwords.ts";
import { SESSION_IDLE_LIFETIME } from "./sessions.ts";

const issuer = await anIssuer();
const shop = await openShop({ env: issuer.env });

beforeEach(() => {
  issuer.changeClaims((claims) => claims);
  issuer.changeToken(async (token) => token);
  issuer.changeDiscovery((document) => document);
  issuer.failWith(null);
});

const PASSWORD = "jati-tua-45";
const passwordHash = await hashPassword(PASSWORD);

const anEmail = () => `${randomUUID()}@griya.test`;

type LoginEnvelope = {
  message: string;
  data: { access_token: string; id: string; email: string; has_password: boolean };
};

const readLogin = async (answer: Response): Promise<LoginEnvelope> => (await answer.json()) as LoginEnvelope;

/** Creates a customer with a password. With `isVerified: false`, the customer never opened the link in the email. */
const aRegisteredCustomer = async ({ email = anEmail(), isVerified = true } = {}) => {
  const now = shop.services.clock();
  const [customer] = await shop.database
    .insert(customers)
    .values({
      name: "Budi Santoso",
      email,
      phone: "+6281234567890",
      passwordHash,
      verifiedAt: isVerified ? now : null,
      createdAt: now,
    })
    .returning();
  if (customer === undefined) throw new Error("The customer was not written.");
  return toAccount(customer);
};

/** Creates random text, which compression cannot shorten. */
const createRandomText = (length: number) => randomBytes(length).toString("base64url").slice(0, length);

const signWithSecret = (token: string) =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: "HS256" })
    .sign(Buffer.from(issuer.env["GOOGLE_CLIENT_SECRET"] ?? ""));

const withOtherClaims = (token: string): string => {
  const [head, , signature] = token.split(".");
  const claims = JSON.stringify({ ...decodeJwt(token), sub: "somebody else" });
  return [head, Buffer.from(claims).toString("base64url"), signature].join(".");
};

const aVisitor = () => shop.client({ ip: `10.2.0.${Math.random()}` });

describe("a login with Google", () => {
  test("leads to Google with a challenge, a state and a nonce, to choose an account there, and comes back in the reader's language", async () => {
    const page = await aBrowser(shop).begin("id");
    expect(page.origin).toBe(issuer.env["GOOGLE_ISSUER"]);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${ORIGIN}/id/social-callback`,
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
  });

  test("returns to a page of the shop for any language", async () => {
    for (const language of ["xx", "evil-example", "en"]) {
      const page = await aBrowser(shop).begin(language);
      expect(page.searchParams.get("redirect_uri")).toBe(`${ORIGIN}/social-callback`);
    }
    const answer = await aBrowser(shop).call("GET", "user/social-login/google?language=//evil.example");
    expect(answer.status).toBe(201);
  });

  test("creates a verified account without a password for a new address, with a normal session", async () => {
    const browser = aBrowser(shop);
    const email = anEmail();
    const answer = await browser.logIn({ email: email.toUpperCase(), name: " Sari   Wulandari " });
    const { data } = await readLogin(answer);
    expect(data).toMatchObject({ email, name: "Sari Wulandari", phone: "", cart_count: 0, has_password: false });
    const ownClient = shop.client({ accessToken: data.access_token });
    expect(await ownClient.auth.findProfile()).toMatchObject({ email, hasPassword: false });
    expect(await ownClient.openSessions.fetch()).toMatchObject([{ isCurrent: true }]);
    expect(await findEmailsTo(shop, email)).toEqual([]);
  });

  test("knows who was there by Google's name for them, also when their e-mail has changed", async () => {
    const email = anEmail();
    const firstLogin = await readLogin(await aBrowser(shop).logIn({ email }));
    expect((await readLogin(await aBrowser(shop).logIn({ email }))).data.id).toBe(firstLogin.data.id);
    const otherEmail = anEmail();
    issuer.changeClaims((claims) => ({ ...claims, email: otherEmail, email_verified: false }));
    expect((await readLogin(await aBrowser(shop).logIn({ email }))).data).toMatchObject({
      id: firstLogin.data.id,
      email,
    });
    expect(await shop.database.$count(identities, eq(identities.customerId, firstLogin.data.id))).toBe(1);
  });

  test("accepts the longest subject of the protocol", async () => {
    const subject = createRandomText(255);
    issuer.changeClaims((claims) => ({ ...claims, sub: subject }));
    expect((await aBrowser(shop).logIn({ email: anEmail() })).status).toBe(200);
    expect(await shop.database.$count(identities, eq(identities.subject, subject))).toBe(1);
  });

  test("creates one account for concurrent first logins", async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => aBrowser(shop).logIn({ email })));
    const ids = await Promise.all(answers.map(async (answer) => (await readLogin(answer)).data.id));
    expect(new Set(ids).size).toBe(1);
  });

  test("makes the browser a known device, as a password does", async () => {
    const browser = aBrowser(shop);
    const countBefore = await shop.database.$count(knownDevices);
    await browser.logIn({ email: anEmail() });
    expect(browser.cookies.get("griya_device")).toMatch(/^[\w-]{43}$/);
    expect(await shop.database.$count(knownDevices)).toBe(countBefore + 1);
  });

  test("keeps none of Google's tokens and tells the browser none", async () => {
    const tokens = ["for nothing"]; // The issuer always sends this access token.
    issuer.changeToken(async (token) => {
      tokens.push(token);
      return token;
    });
    const answer = await (await aBrowser(shop).logIn({ email: anEmail() })).text();
    const { rows } = await shop.database.execute<{ text: string }>(
      sql`select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as text
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const storedText = rows.map(({ text }) => text).join("");
    expect(tokens).toHaveLength(2);
    expect(storedText).toContain("griya.test");
    for (const token of tokens) expect(answer + storedText + shop.log.join("")).not.toContain(token);
  });

  test("lasts as long as one by password, whatever becomes of Google", async () => {
    const { data } = await readLogin(await aBrowser(shop).logIn({ email: anEmail() }));
    const ownClient = shop.client({ accessToken: data.access_token });
    issuer.failWith(503);
    shop.passTime(SESSION_IDLE_LIFETIME - 1);
    expect(await ownClient.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
    shop.passTime(SESSION_IDLE_LIFETIME);
    expect((await catchRefusal(ownClient.auth.findProfile())).status).toBe(401);
  });

  test("keeps of the browser's secrets the hashes alone, in a cookie that no page reads", async () => {
    const browser = aBrowser(shop);
    const answer = await browser.call("GET", "user/social-login/google?language=en");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^griya_social_login=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secureShop = await openShop({ env: { ...issuer.env, PUBLIC_ORIGIN: "https://shop.test" } });
    expect(
      (await aBrowser(secureShop).call("GET", "user/social-login/google?language=en")).headers.getSetCookie(),
    ).toEqual([
      expect.stringMatching(
        /^__Host-griya_social_login=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const state = new URL(answer.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const storedText = JSON.stringify(await shop.database.select().from(socialLogins));
    expect(storedText).not.toContain(state);
    expect(storedText).not.toContain(browser.cookies.get("griya_social_login"));
  });
});

describe("the name of a new account", () => {
  /** Finds the stored name of a customer who logs in with this name and email address. */
  const findStoredName = async (name: unknown, email = anEmail()) => {
    issuer.changeClaims((claims) => ({ ...claims, name }));
    const { data } = await readLogin(await aBrowser(shop).logIn({ email }));
    return (await shop.client({ accessToken: data.access_token }).auth.findProfile()).name;
  };

  test.each([
    ["on one line", "Sari\r\n\tWulandari", "Sari Wulandari"],
    ["written from right to left by force", "Sari \u202eirad\u202c \u2066Wulandari\u2069", "Sari irad Wulandari"],
    ["without what is not seen", "\ufeffSa\u200bri\u00ad Wu\u200dlandari\u2060", "Sari Wulandari"],
    ["without what controls", "Sari\0 Wulan\u0007dari\u009b", "Sari Wulandari"],
    ["without half characters", "Sari\ud83e Wulan\udd84dari", "Sari Wulandari"],
    ["cut between characters", `${"x".repeat(99)}🦄🦄`, "x".repeat(99)],
    ["whole where it just fits", `${"x".repeat(98)}🦄🦄`, `${"x".repeat(98)}🦄`],
    ["in any script", "سارة 沙丽 🦄", "سارة 沙丽 🦄"],
  ])("is the name from Google, %s", async (_, name, storedText) => {
    expect(await findStoredName(name)).toBe(storedText);
  });

  test.each([
    ["a link", "Win http://evil.example"],
    ["a link under cover", "Win http:\u200b//evil.example"],
    ["an address", "WWW.evil.example"],
    ["nothing that is seen", " \u200b\0\u202e "],
    ["no text", 42],
    ["not told", undefined],
  ])("is the local part of the address if Google's name is %s", async (_, name) => {
    const email = anEmail();
    expect(await findStoredName(name, email)).toBe(email.slice(0, email.indexOf("@")));
  });

  test("is cut to the maximum length of a name", async () => {
    const email = `${"x".repeat(120)}${anEmail()}`;
    expect(await findStoredName("", email)).toBe("x".repeat(100));
  });

  test("is not a web address if the local part looks like one", async () => {
    const email = `www.${anEmail()}`;
    expect(await findStoredName("www.evil.example", email)).toBe(email.slice(0, email.indexOf("@")).replace(".", " "));
  });
});

describe("an account that there is", () => {
  test("is linked if both verified the address, keeps its password, and the owner gets an email", async () => {
    const { id, email } = await aRegisteredCustomer();
    const { data } = await readLogin(await aBrowser(shop).logIn({ email, name: "Somebody Else" }));
    expect(data).toMatchObject({ id, name: "Budi Santoso", has_password: true });
    expect((await aVisitor().auth.login({ email, password: PASSWORD })).customer.id).toBe(id);
    const [sentEmail, ...more] = await findEmailsTo(shop, email);
    expect(sentEmail?.subject).toBe("You can now log in to Griya with Google");
    await aBrowser(shop).logIn({ email });
    expect([more, (await findEmailsTo(shop, email)).length]).toEqual([[], 1]);
  });

  test("is not linked if Google does not run the mailbox", async () => {
    const { id, email } = await aRegisteredCustomer();
    issuer.changeClaims((claims) => ({ ...claims, hd: undefined }));
    const answer = await aBrowser(shop).logIn({ email });
    expect(answer.status).toBe(201);
    expect((await readLogin(answer)).message).toContain("log in with its password");
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
  });

  test("is linked if the mailbox belongs to Gmail", async () => {
    const { id, email } = await aRegisteredCustomer({ email: `${randomUUID()}@gmail.com` });
    issuer.changeClaims((claims) => ({ ...claims, hd: undefined }));
    expect((await readLogin(await aBrowser(shop).logIn({ email }))).data.id).toBe(id);
  });

  test("loses password, links and logins of whoever registered it before the owner of the e-mail came", async () => {
    const { id, email } = await aRegisteredCustomer({ isVerified: false });
    await aVisitor().auth.forgotPassword({ email });
    const token = getLink((await findEmailsTo(shop, email))[0]).searchParams.get("token") ?? "";
    await shop.database.insert(sessions).values({
      tokenHash: randomUUID(),
      customerId: id,
      createdAt: shop.services.clock(),
      lastUsedAt: shop.services.clock(),
      expiresAt: new Date(shop.services.clock().getTime() + 1_000_000),
    });
    const { data } = await readLogin(await aBrowser(shop).logIn({ email }));
    expect(data).toMatchObject({ name: "Sari Wulandari", phone: "", has_password: false });
    expect(await catchRefusal(aVisitor().auth.login({ email, password: PASSWORD }))).toMatchObject({
      message: "Email or password is incorrect",
    });
    const form = { token, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    expect(await catchRefusal(aVisitor().auth.resetPassword(form))).toMatchObject({ status: 410 });
    expect(await shop.client({ accessToken: data.access_token }).openSessions.fetch()).toHaveLength(1);
  });

  test("is left alone by an e-mail that Google has not verified", async () => {
    const { id, email } = await aRegisteredCustomer();
    const answer = await aBrowser(shop).logIn({ email, isVerified: false });
    expect(await answer.json()).toMatchObject({ status: 201, message: expect.stringContaining("has not verified") });
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
    expect(await shop.database.$count(sessions, eq(sessions.customerId, id))).toBe(0);
  });

  test("does not change for an address that only equals its own in lower case", async () => {
    const email = `k${anEmail()}`;
    const { id } = await aRegisteredCustomer({ email });
    issuer.changeClaims((claims) => ({ ...claims, email: email.replace("k", "\u212a") }));
    const answer = await aBrowser(shop).logIn({ email: anEmail() });
    expect(await answer.json()).toMatchObject({ status: 201, message: expect.stringContaining("has not verified") });
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
  });

  test("keeps its owner when somebody registers the address of an account without a password", async () => {
    const email = anEmail();
    const { data } = await readLogin(await aBrowser(shop).logIn({ email }));
    const form = { name: "Mallory", email, phone: "081234567890", password: PASSWORD, passwordConfirmation: PASSWORD };
    await aVisitor().auth.register(form);
    expect(await catchRefusal(aVisitor().auth.login({ email, password: PASSWORD }))).toMatchObject({ status: 201 });
    expect(await shop.client({ accessToken: data.access_token }).auth.findProfile()).toMatchObject({
      name: "Sari Wulandari",
    });
  });
});

describe("an account that is unlinked from Google", () => {
  /** Creates a customer with a password and a linked Google account, and logs the customer in by both. */
  const aLinkedCustomer = async () => {
    const { id, email } = await aRegisteredCustomer();
    const googleToken = (await readLogin(await aBrowser(shop).logIn({ email }))).data.access_token;
    const { accessToken, customer } = await aVisitor().auth.login({ email, password: PASSWORD });
    return {
      id,
      email,
      customer,
      own: shop.client({ accessToken }),
      byGoogle: shop.client({ accessToken: googleToken }),
    };
  };

  test("rejects the login with Google, ends the other sessions, and its owner gets an email", async () => {
    const { id, email, customer, own: ownClient, byGoogle } = await aLinkedCustomer();
    expect(customer.isGoogleLinked).toBe(true);
    shop.passTime(1000);
    expect(await ownClient.auth.unlinkGoogle({ password: PASSWORD })).toEqual({ ...customer, isGoogleLinked: false });
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
    expect((await catchRefusal(byGoogle.auth.findProfile())).status).toBe(401);
    expect(await ownClient.auth.findProfile()).toMatchObject({ isGoogleLinked: false });
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects[0]).toBe("Google is unlinked from your account at Griya");
    await ownClient.auth.unlinkGoogle({ password: PASSWORD });
    expect(await findEmailsTo(shop, email)).toHaveLength(subjects.length);
  });

  test("is linked again by another login with Google", async () => {
    const { email, own: ownClient } = await aLinkedCustomer();
    await ownClient.auth.unlinkGoogle({ password: PASSWORD });
    await aBrowser(shop).logIn({ email });
    expect(await ownClient.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
  });

  test("needs its password for that", async () => {
    const { own: ownClient, byGoogle } = await aLinkedCustomer();
    expect((await catchRefusal(byGoogle.auth.unlinkGoogle({ password: "kursi-tamu" }))).message).toBe(
      "Password is incorrect",
    );
    expect(await ownClient.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
  });

  test("must have a password first", async () => {
    const { data } = await readLogin(await aBrowser(shop).logIn({ email: anEmail() }));
    const ownClient = shop.client({ accessToken: data.access_token });
    expect((await catchRefusal(ownClient.auth.unlinkGoogle({ password: PASSWORD }))).message).toBe(
      "Please choose a password first. Without one you could not log in any more.",
    );
    expect(await ownClient.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
  });
});

describe("a customer without a password", () => {
  test("chooses one by a mailed link, and then deletes the account by it", async () => {
    const email = anEmail();
    const { data } = await readLogin(await aBrowser(shop).logIn({ email }));
    const ownClient = shop.client({ accessToken: data.access_token, ip: randomUUID() });
    for (const guess of ["", "null", "undefined", PASSWORD]) {
      const deletionCall = shop.call("POST", "user/data/delete", {
        body: JSON.stringify({ password: guess }),
        headers: { Authorization: `Bearer ${data.access_token}`, "Content-Type": "application/json" },
      });
      expect((await deletionCall).status).toBe(201);
    }
    await ownClient.auth.forgotPassword({ email });
    const token = getLink((await findEmailsTo(shop, email))[0]).searchParams.get("token") ?? "";
    await aVisitor().auth.resetPassword({ token, password: PASSWORD, passwordConfirmation: PASSWORD });
    const laterLogin = await readLogin(await aBrowser(shop).logIn({ email }));
    expect(laterLogin.data).toMatchObject({ id: data.id, has_password: true });
    await shop.client({ accessToken: laterLogin.data.access_token }).account.remove({ password: PASSWORD });
    expect(await shop.database.$count(identities, eq(identities.customerId, data.id))).toBe(0);
    expect((await readLogin(await aBrowser(shop).logIn({ email }))).data.id).not.toBe(data.id);
  });
});

describe("nobody is let in", async () => {
  const countRows = async () => [
    await shop.database.$count(customers),
    await shop.database.$count(sessions),
    await shop.database.$count(identities),
  ];
  const expectRefusal = async (answer: Response, message: RegExp) => {
    expect(await answer.json()).toMatchObject({ status: 201, message: expect.stringMatching(message) });
  };

  test("who cancels", async () => {
    const browser = aBrowser(shop);
    const countBefore = await countRows();
    const callbackUrl = await browser.cancel(await browser.begin());
    await expectRefusal(await browser.finish(callbackUrl), /You have not logged in/);
    expect(await countRows()).toEqual(countBefore);
  });

  test("in a language that is not the reader's", async () => {
    const browser = aBrowser(shop);
    const callbackUrl = await browser.cancel(await browser.begin("id"));
    expect(callbackUrl.pathname).toBe("/id/social-callback");
    await expectRefusal(
      await browser.finish(callbackUrl, { "Accept-Language": "id" }),
      /Anda belum masuk dengan Google/,
    );
  });

  test("by an answer that was used already", async () => {
    const browser = aBrowser(shop);
    const callbackUrl = await browser.be(await browser.begin(), { email: anEmail() });
    expect((await browser.finish(callbackUrl)).status).toBe(200);
    const countBefore = await countRows();
    await expectRefusal(await browser.finish(callbackUrl), /no longer valid/);
    expect(await countRows()).toEqual(countBefore);
  });

  test("by two answers at once, but by one", async () => {
    const browser = aBrowser(shop);
    const callbackUrl = await browser.be(await browser.begin(), { email: anEmail() });
    const answers = await Promise.all([browser.finish(callbackUrl), browser.finish(callbackUrl)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]));
  });

  test("after the login has expired", async () => {
    const browser = aBrowser(shop);
    const callbackUrl = await browser.be(await browser.begin(), { email: anEmail() });
    shop.passTime(SOCIAL_LOGIN_COOKIE.lifetime);
    const countBefore = await countRows();
    await expectRefusal(await browser.finish(callbackUrl), /no longer valid/);
    expect(await countRows()).toEqual(countBefore);
  });

  test("in a browser that has not begun it, such as a victim's with the answer of an attacker", async () => {
    const attacker = aBrowser(shop);
    const victim = aBrowser(shop);
    await victim.begin();
    const countBefore = await countRows();
    const callbackUrl = await attacker.be(await attacker.begin(), { email: anEmail() });
    await expectRefusal(await victim.finish(callbackUrl), /no longer valid/);
    await expectRefusal(await aBrowser(shop).finish(callbackUrl), /no longer valid/);
    const forgedLogin = aVisitor().auth.socialLogin({ provider: "google", answer: "code=stolen&state=forged" });
    expect(await catchRefusal(forgedLogin)).toMatchObject({
      status: 201,
      message: expect.stringMatching(/no longer valid/),
    });
    expect(await countRows()).toEqual(countBefore);
  });

  test("by the code of another login, or another state", async () => {
    const browser = aBrowser(shop);
    const [one, otherEmail] = [
      await browser.be(await browser.begin(), { email: anEmail() }),
      await browser.be(await browser.begin(), { email: anEmail() }),
    ];
    const countBefore = await countRows();
    const swappedUrl = new URL(one);
    swappedUrl.searchParams.set("code", otherEmail.searchParams.get("code") ?? "");
    await expectRefusal(await browser.finish(swappedUrl), /has not confirmed/);
    otherEmail.searchParams.set("state", "x".repeat(43));
    await expectRefusal(await browser.finish(otherEmail), /no longer valid/);
    expect(await countRows()).toEqual(countBefore);
  });

  const pastSeconds = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ["a token for another shop", (claims) => ({ ...claims, aud: "another" })],
    ["a token of another issuer", (claims) => ({ ...claims, iss: "https://accounts.evil.example" })],
    ["a token of another login", (claims) => ({ ...claims, nonce: "another" })],
    ["a token without a nonce", (claims) => ({ ...claims, nonce: undefined })],
    ["a token that has run out", (claims) => ({ ...claims, iat: pastSeconds, exp: pastSeconds + 300 })],
    ["a token about nobody", (claims) => ({ ...claims, sub: "" })],
    ["a token about a longer name than the protocol has", (claims) => ({ ...claims, sub: "x".repeat(256) })],
    ["a token about more than an index holds", (claims) => ({ ...claims, sub: createRandomText(9000) })],
    ["a token about a name that is no plain text", (claims) => ({ ...claims, sub: "1\0" })],
  ])("by %s", async (_, change) => {
    issuer.changeClaims(change);
    const countBefore = await countRows();
    await expectRefusal(await aBrowser(shop).logIn({ email: anEmail() }), /has not confirmed/);
    expect(await countRows()).toEqual(countBefore);
  });

  const strangerKeys = await generateKeyPair("RS256");
  test.each<[string, (token: string) => Promise<string>]>([
    [
      "another key",
      (token) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "RS256" }).sign(strangerKeys.privateKey),
    ],
    ["the secret that the shop has in common with Google", (token) => signWithSecret(token)],
    ["nobody", async (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
    ["Google before it said something else", async (token) => withOtherClaims(token)],
  ])("by a token that was signed by %s", async (_, forge) => {
    issuer.changeToken(forge);
    const countBefore = await countRows();
    await expectRefusal(await aBrowser(shop).logIn({ email: anEmail() }), /has not confirmed/);
    expect(await countRows()).toEqual(countBefore);
  });

  test.each([
    ["says no e-mail", (claims: JWTPayload) => ({ ...claims, email: undefined })],
    ["says what is none", (claims: JWTPayload) => ({ ...claims, email: "sari@" })],
    ["says verified by a word", (claims: JWTPayload) => ({ ...claims, email_verified: "true" })],
  ])("at the first login by a token that %s", async (_, change) => {
    issuer.changeClaims(change);
    const countBefore = await countRows();
    await expectRefusal(await aBrowser(shop).logIn({ email: anEmail() }), /has not verified/);
    expect(await countRows()).toEqual(countBefore);
  });

  test("while Google is down, and everybody once it is back", async () => {
    const downShop = await openShop({ env: issuer.env });
    issuer.failWith(503);
    const browser = aBrowser(downShop);
    const callbackUrl = await browser.begin("id");
    expect(callbackUrl.origin + callbackUrl.pathname).toBe(`${ORIGIN}/id/social-callback`);
    await expectRefusal(await browser.finish(callbackUrl), /cannot be reached/);
    issuer.failWith(null);
    const googleProfile = { email: anEmail() };
    const answeredUrl = await browser.be(await browser.begin(), googleProfile);
    issuer.failWith(500);
    await expectRefusal(await browser.finish(answeredUrl), /cannot be reached/);
    issuer.failWith(null);
    expect((await browser.logIn(googleProfile)).status).toBe(200);
  });

  test.each([
    ["nowhere to log in", { authorization_endpoint: undefined }],
    ["nowhere to ask for the token", { token_endpoint: undefined }],
    ["nowhere to find its keys", { jwks_uri: undefined }],
    ["no address", { authorization_endpoint: ["https://accounts.evil.example"] }],
    ["a script", { authorization_endpoint: "javascript:alert(1)//" }],
    ["a script that looks like this machine", { authorization_endpoint: "javascript://127.0.0.1/%0aalert(1)" }],
    ["what everybody on the way reads", { token_endpoint: "http://accounts.evil.example/token" }],
  ])("while Google's configuration has %s, and everybody after its correction", async (_, wrong) => {
    const misledShop = await openShop({ env: issuer.env });
    issuer.changeDiscovery((document) => ({ ...document, ...wrong }));
    const browser = aBrowser(misledShop);
    const callbackUrl = await browser.begin();
    expect(callbackUrl.origin + callbackUrl.pathname).toBe(`${ORIGIN}/social-callback`);
    await expectRefusal(await browser.finish(callbackUrl), /cannot be reached/);
    issuer.changeDiscovery((document) => document);
    expect((await browser.logIn({ email: anEmail() })).status).toBe(200);
  });

  test("by a page of another site", async () => {
    const browser = aBrowser(shop);
    const callbackUrl = await browser.be(await browser.begin(), { email: anEmail() });
    const answer = await browser.finish(callbackUrl, {
      Origin: "https://evil.example",
      "Sec-Fetch-Site": "cross-site",
    });
    expect(answer.status).toBe(403);
  });

  test("if the shop has no client at Google, and the shop shows no button", async () => {
    const shopWithoutGoogle = await openShop();
    expect((await shopWithoutGoogle.client().settings.find()).offersGoogleLogin).toBe(false);
    const { call, finish } = aBrowser(shopWithoutGoogle);
    const answers = [
      await call("GET", "user/social-login/google?language=en"),
      await finish(new URL(`${ORIGIN}/social-callback?code=1&state=2`)),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("One cannot log in with Google") });
    }
    expect((await shop.client().settings.find()).offersGoogleLogin).toBe(true);
  });
});

test("the shop removes a login that never returns", async () => {
  const { removeExpiredData } = await import("../remove-expired.ts");
  await aBrowser(shop).begin();
  expect(await shop.database.$count(socialLogins)).toBeGreaterThan(0);
  shop.passTime(SOCIAL_LOGIN_COOKIE.lifetime);
  await removeExpiredData(shop.services);
  expect(await shop.database.$count(socialLogins)).toBe(0);
});
