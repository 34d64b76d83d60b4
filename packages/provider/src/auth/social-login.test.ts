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

type Claims = { message: string; data: { access_token: string; id: string; email: string; has_password: boolean } };

const notifications = async (answer: Response): Promise<Claims> => (await answer.json()) as Claims;

/** Creates a customer with a password. `isVerified: false` means that they never opened the mailed link. */
const aRegistered = async ({ email = anEmail(), isVerified = true } = {}) => {
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

/** Returns random text, which compression cannot shorten. */
const randomText = (length: number) => randomBytes(length).toString("base64url").slice(0, length);

const signedBySecret = (token: string) =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: "HS256" })
    .sign(Buffer.from(issuer.env["GOOGLE_CLIENT_SECRET"] ?? ""));

const withOtherClaims = (token: string): string => {
  const [head, , signature] = token.split(".");
  const claims = JSON.stringify({ ...decodeJwt(token), sub: "somebody else" });
  return [head, Buffer.from(claims).toString("base64url"), signature].join(".");
};

const visitor = () => shop.client({ ip: `10.2.0.${Math.random()}` });

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

  test("comes back to a page of the shop, whatever language is named", async () => {
    for (const language of ["xx", "evil-example", "en"]) {
      const page = await aBrowser(shop).begin(language);
      expect(page.searchParams.get("redirect_uri")).toBe(`${ORIGIN}/social-callback`);
    }
    const answer = await aBrowser(shop).call("GET", "user/social-login/google?language=//evil.example");
    expect(answer.status).toBe(201);
  });

  test("makes an account of a new e-mail, proven and without a password, and is the same session as by one", async () => {
    const browser = aBrowser(shop);
    const email = anEmail();
    const answer = await browser.logIn({ email: email.toUpperCase(), name: " Sari   Wulandari " });
    const { data } = await notifications(answer);
    expect(data).toMatchObject({ email, name: "Sari Wulandari", phone: "", cart_count: 0, has_password: false });
    const own = shop.client({ accessToken: data.access_token });
    expect(await own.auth.findProfile()).toMatchObject({ email, hasPassword: false });
    expect(await own.openSessions.fetch()).toMatchObject([{ isCurrent: true }]);
    expect(await findEmailsTo(shop, email)).toEqual([]);
  });

  test("knows who was there by Google's name for them, also when their e-mail has changed", async () => {
    const email = anEmail();
    const first = await notifications(await aBrowser(shop).logIn({ email }));
    expect((await notifications(await aBrowser(shop).logIn({ email }))).data.id).toBe(first.data.id);
    const other = anEmail();
    issuer.changeClaims((claims) => ({ ...claims, email: other, email_verified: false }));
    expect((await notifications(await aBrowser(shop).logIn({ email }))).data).toMatchObject({
      id: first.data.id,
      email,
    });
    expect(await shop.database.$count(identities, eq(identities.customerId, first.data.id))).toBe(1);
  });

  test("takes a name of Google's for somebody that is as long as the protocol has", async () => {
    const sub = randomText(255);
    issuer.changeClaims((claims) => ({ ...claims, sub }));
    expect((await aBrowser(shop).logIn({ email: anEmail() })).status).toBe(200);
    expect(await shop.database.$count(identities, eq(identities.subject, sub))).toBe(1);
  });

  test("makes one account of two first logins at once", async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => aBrowser(shop).logIn({ email })));
    const ids = await Promise.all(answers.map(async (answer) => (await notifications(answer)).data.id));
    expect(new Set(ids).size).toBe(1);
  });

  test("makes the browser a known device, as a password does", async () => {
    const browser = aBrowser(shop);
    const before = await shop.database.$count(knownDevices);
    await browser.logIn({ email: anEmail() });
    expect(browser.cookies.get("griya_device")).toMatch(/^[\w-]{43}$/);
    expect(await shop.database.$count(knownDevices)).toBe(before + 1);
  });

  test("keeps none of Google's tokens and tells the browser none", async () => {
    const tokens = ["for nothing"]; // access token of the issuer
    issuer.changeToken(async (token) => {
      tokens.push(token);
      return token;
    });
    const answer = await (await aBrowser(shop).logIn({ email: anEmail() })).text();
    const { rows } = await shop.database.execute<{ text: string }>(
      sql`select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as text
        from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const stored = rows.map(({ text }) => text).join("");
    expect(tokens).toHaveLength(2);
    expect(stored).toContain("griya.test");
    for (const token of tokens) expect(answer + stored + shop.log.join("")).not.toContain(token);
  });

  test("lasts as long as one by password, whatever becomes of Google", async () => {
    const { data } = await notifications(await aBrowser(shop).logIn({ email: anEmail() }));
    const own = shop.client({ accessToken: data.access_token });
    issuer.failWith(503);
    shop.passTime(SESSION_IDLE_LIFETIME - 1);
    expect(await own.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
    shop.passTime(SESSION_IDLE_LIFETIME);
    expect((await catchRefusal(own.auth.findProfile())).status).toBe(401);
  });

  test("keeps of the browser's secrets the hashes alone, in a cookie that no page reads", async () => {
    const browser = aBrowser(shop);
    const answer = await browser.call("GET", "user/social-login/google?language=en");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^griya_social_login=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const secure = await openShop({ env: { ...issuer.env, PUBLIC_ORIGIN: "https://shop.test" } });
    expect((await aBrowser(secure).call("GET", "user/social-login/google?language=en")).headers.getSetCookie()).toEqual(
      [
        expect.stringMatching(
          /^__Host-griya_social_login=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ],
    );
    const state = new URL(answer.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const stored = JSON.stringify(await shop.database.select().from(socialLogins));
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(browser.cookies.get("griya_social_login"));
  });
});

describe("the name of a new account", () => {
  /** Returns the stored name of a customer who logs in with this name and email. */
  const getName = async (name: unknown, email = anEmail()) => {
    issuer.changeClaims((claims) => ({ ...claims, name }));
    const { data } = await notifications(await aBrowser(shop).logIn({ email }));
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
  ])("is what Google says, %s", async (_, name, stored) => {
    expect(await getName(name)).toBe(stored);
  });

  test.each([
    ["a link", "Win http://evil.example"],
    ["a link under cover", "Win http:\u200b//evil.example"],
    ["an address", "WWW.evil.example"],
    ["nothing that is seen", " \u200b\0\u202e "],
    ["no text", 42],
    ["not told", undefined],
  ])("is the beginning of the e-mail where Google's is %s", async (_, name) => {
    const email = anEmail();
    expect(await getName(name, email)).toBe(email.slice(0, email.indexOf("@")));
  });

  test("is as much of a long e-mail as a name may have", async () => {
    const email = `${"x".repeat(120)}${anEmail()}`;
    expect(await getName("", email)).toBe("x".repeat(100));
  });

  test("is no address either where the e-mail begins like one", async () => {
    const email = `www.${anEmail()}`;
    expect(await getName("www.evil.example", email)).toBe(email.slice(0, email.indexOf("@")).replace(".", " "));
  });
});

describe("an account that there is", () => {
  test("is linked where both have proven the e-mail, keeps its password, and its owner is told", async () => {
    const { id, email } = await aRegistered();
    const { data } = await notifications(await aBrowser(shop).logIn({ email, name: "Somebody Else" }));
    expect(data).toMatchObject({ id, name: "Budi Santoso", has_password: true });
    expect((await visitor().auth.login({ email, password: PASSWORD })).customer.id).toBe(id);
    const [sentEmail, ...more] = await findEmailsTo(shop, email);
    expect(sentEmail?.subject).toBe("You can now log in to Griya with Google");
    await aBrowser(shop).logIn({ email });
    expect([more, (await findEmailsTo(shop, email)).length]).toEqual([[], 1]);
  });

  test("is not linked by Google's word on a mailbox that Google does not run", async () => {
    const { id, email } = await aRegistered();
    issuer.changeClaims((claims) => ({ ...claims, hd: undefined }));
    const answer = await aBrowser(shop).logIn({ email });
    expect(answer.status).toBe(201);
    expect((await notifications(answer)).message).toContain("log in with its password");
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
  });

  test("is linked by Google's word on a mailbox of Gmail", async () => {
    const { id, email } = await aRegistered({ email: `${randomUUID()}@gmail.com` });
    issuer.changeClaims((claims) => ({ ...claims, hd: undefined }));
    expect((await notifications(await aBrowser(shop).logIn({ email }))).data.id).toBe(id);
  });

  test("loses password, links and logins of whoever registered it before the owner of the e-mail came", async () => {
    const { id, email } = await aRegistered({ isVerified: false });
    await visitor().auth.forgotPassword({ email });
    const token = getLink((await findEmailsTo(shop, email))[0]).searchParams.get("token") ?? "";
    await shop.database.insert(sessions).values({
      tokenHash: randomUUID(),
      customerId: id,
      createdAt: shop.services.clock(),
      lastUsedAt: shop.services.clock(),
      expiresAt: new Date(shop.services.clock().getTime() + 1_000_000),
    });
    const { data } = await notifications(await aBrowser(shop).logIn({ email }));
    expect(data).toMatchObject({ name: "Sari Wulandari", phone: "", has_password: false });
    expect(await catchRefusal(visitor().auth.login({ email, password: PASSWORD }))).toMatchObject({
      message: "Email or password is incorrect",
    });
    const form = { token, password: "kursi-tamu", passwordConfirmation: "kursi-tamu" };
    expect(await catchRefusal(visitor().auth.resetPassword(form))).toMatchObject({ status: 410 });
    expect(await shop.client({ accessToken: data.access_token }).openSessions.fetch()).toHaveLength(1);
  });

  test("is left alone by an e-mail that Google has not verified", async () => {
    const { id, email } = await aRegistered();
    const answer = await aBrowser(shop).logIn({ email, isVerified: false });
    expect(await answer.json()).toMatchObject({ status: 201, message: expect.stringContaining("has not verified") });
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
    expect(await shop.database.$count(sessions, eq(sessions.customerId, id))).toBe(0);
  });

  test("is left alone by an e-mail that only looks like its own once it is in lower case", async () => {
    const email = `k${anEmail()}`;
    const { id } = await aRegistered({ email });
    issuer.changeClaims((claims) => ({ ...claims, email: email.replace("k", "\u212a") }));
    const answer = await aBrowser(shop).logIn({ email: anEmail() });
    expect(await answer.json()).toMatchObject({ status: 201, message: expect.stringContaining("has not verified") });
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
  });

  test("is not taken over by somebody who registers the e-mail of one that has no password", async () => {
    const email = anEmail();
    const { data } = await notifications(await aBrowser(shop).logIn({ email }));
    const form = { name: "Mallory", email, phone: "081234567890", password: PASSWORD, passwordConfirmation: PASSWORD };
    await visitor().auth.register(form);
    expect(await catchRefusal(visitor().auth.login({ email, password: PASSWORD }))).toMatchObject({ status: 201 });
    expect(await shop.client({ accessToken: data.access_token }).auth.findProfile()).toMatchObject({
      name: "Sari Wulandari",
    });
  });
});

describe("an account that is unlinked from Google", () => {
  /** Creates a customer with a password and a linked Google account, logged in by both. */
  const aLinked = async () => {
    const { id, email } = await aRegistered();
    const google = (await notifications(await aBrowser(shop).logIn({ email }))).data.access_token;
    const { accessToken, customer } = await visitor().auth.login({ email, password: PASSWORD });
    return { id, email, customer, own: shop.client({ accessToken }), byGoogle: shop.client({ accessToken: google }) };
  };

  test("lets Google's login in no more, ends the other logins, and its owner is told", async () => {
    const { id, email, customer, own, byGoogle } = await aLinked();
    expect(customer.isGoogleLinked).toBe(true);
    shop.passTime(1000);
    expect(await own.auth.unlinkGoogle({ password: PASSWORD })).toEqual({ ...customer, isGoogleLinked: false });
    expect(await shop.database.$count(identities, eq(identities.customerId, id))).toBe(0);
    expect((await catchRefusal(byGoogle.auth.findProfile())).status).toBe(401);
    expect(await own.auth.findProfile()).toMatchObject({ isGoogleLinked: false });
    const subjects = (await findEmailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects[0]).toBe("Google is unlinked from your account at Griya");
    await own.auth.unlinkGoogle({ password: PASSWORD });
    expect(await findEmailsTo(shop, email)).toHaveLength(subjects.length);
  });

  test("is linked anew by logging in with Google once more", async () => {
    const { email, own } = await aLinked();
    await own.auth.unlinkGoogle({ password: PASSWORD });
    await aBrowser(shop).logIn({ email });
    expect(await own.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
  });

  test("is so by its password alone", async () => {
    const { own, byGoogle } = await aLinked();
    expect((await catchRefusal(byGoogle.auth.unlinkGoogle({ password: "kursi-tamu" }))).message).toBe(
      "Password is incorrect",
    );
    expect(await own.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
  });

  test("has a password first, or nobody would come in any more", async () => {
    const { data } = await notifications(await aBrowser(shop).logIn({ email: anEmail() }));
    const own = shop.client({ accessToken: data.access_token });
    expect((await catchRefusal(own.auth.unlinkGoogle({ password: PASSWORD }))).message).toBe(
      "Please choose a password first. Without one you could not log in any more.",
    );
    expect(await own.auth.findProfile()).toMatchObject({ isGoogleLinked: true });
  });
});

describe("a customer without a password", () => {
  test("chooses one by a mailed link, and then deletes the account by it", async () => {
    const email = anEmail();
    const { data } = await notifications(await aBrowser(shop).logIn({ email }));
    const own = shop.client({ accessToken: data.access_token, ip: randomUUID() });
    for (const guess of ["", "null", "undefined", PASSWORD]) {
      const guessed = shop.call("POST", "user/data/delete", {
        body: JSON.stringify({ password: guess }),
        headers: { Authorization: `Bearer ${data.access_token}`, "Content-Type": "application/json" },
      });
      expect((await guessed).status).toBe(201);
    }
    await own.auth.forgotPassword({ email });
    const token = getLink((await findEmailsTo(shop, email))[0]).searchParams.get("token") ?? "";
    await visitor().auth.resetPassword({ token, password: PASSWORD, passwordConfirmation: PASSWORD });
    const again = await notifications(await aBrowser(shop).logIn({ email }));
    expect(again.data).toMatchObject({ id: data.id, has_password: true });
    await shop.client({ accessToken: again.data.access_token }).account.remove({ password: PASSWORD });
    expect(await shop.database.$count(identities, eq(identities.customerId, data.id))).toBe(0);
    expect((await notifications(await aBrowser(shop).logIn({ email }))).data.id).not.toBe(data.id);
  });
});

describe("nobody is let in", async () => {
  const counted = async () => [
    await shop.database.$count(customers),
    await shop.database.$count(sessions),
    await shop.database.$count(identities),
  ];
  const refused = async (answer: Response, message: RegExp) => {
    expect(await answer.json()).toMatchObject({ status: 201, message: expect.stringMatching(message) });
  };

  test("who cancels", async () => {
    const browser = aBrowser(shop);
    const before = await counted();
    const back = await browser.cancel(await browser.begin());
    await refused(await browser.finish(back), /You have not logged in/);
    expect(await counted()).toEqual(before);
  });

  test("in another language than the reader's", async () => {
    const browser = aBrowser(shop);
    const back = await browser.cancel(await browser.begin("id"));
    expect(back.pathname).toBe("/id/social-callback");
    await refused(await browser.finish(back, { "Accept-Language": "id" }), /Anda belum masuk dengan Google/);
  });

  test("by an answer that was used already", async () => {
    const browser = aBrowser(shop);
    const back = await browser.be(await browser.begin(), { email: anEmail() });
    expect((await browser.finish(back)).status).toBe(200);
    const before = await counted();
    await refused(await browser.finish(back), /no longer valid/);
    expect(await counted()).toEqual(before);
  });

  test("by two answers at once, but by one", async () => {
    const browser = aBrowser(shop);
    const back = await browser.be(await browser.begin(), { email: anEmail() });
    const answers = await Promise.all([browser.finish(back), browser.finish(back)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]));
  });

  test("who comes back too late", async () => {
    const browser = aBrowser(shop);
    const back = await browser.be(await browser.begin(), { email: anEmail() });
    shop.passTime(SOCIAL_LOGIN_COOKIE.lifetime);
    const before = await counted();
    await refused(await browser.finish(back), /no longer valid/);
    expect(await counted()).toEqual(before);
  });

  test("in a browser that has not begun it, such as a victim's with the answer of an attacker", async () => {
    const attacker = aBrowser(shop);
    const victim = aBrowser(shop);
    await victim.begin();
    const before = await counted();
    const back = await attacker.be(await attacker.begin(), { email: anEmail() });
    await refused(await victim.finish(back), /no longer valid/);
    await refused(await aBrowser(shop).finish(back), /no longer valid/);
    const forged = visitor().auth.socialLogin({ provider: "google", answer: "code=stolen&state=forged" });
    expect(await catchRefusal(forged)).toMatchObject({
      status: 201,
      message: expect.stringMatching(/no longer valid/),
    });
    expect(await counted()).toEqual(before);
  });

  test("by the code of another login, or another state", async () => {
    const browser = aBrowser(shop);
    const [one, other] = [
      await browser.be(await browser.begin(), { email: anEmail() }),
      await browser.be(await browser.begin(), { email: anEmail() }),
    ];
    const before = await counted();
    const swapped = new URL(one);
    swapped.searchParams.set("code", other.searchParams.get("code") ?? "");
    await refused(await browser.finish(swapped), /has not confirmed/);
    other.searchParams.set("state", "x".repeat(43));
    await refused(await browser.finish(other), /no longer valid/);
    expect(await counted()).toEqual(before);
  });

  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ["a token for another shop", (claims) => ({ ...claims, aud: "another" })],
    ["a token of another issuer", (claims) => ({ ...claims, iss: "https://accounts.evil.example" })],
    ["a token of another login", (claims) => ({ ...claims, nonce: "another" })],
    ["a token without a nonce", (claims) => ({ ...claims, nonce: undefined })],
    ["a token that has run out", (claims) => ({ ...claims, iat: past, exp: past + 300 })],
    ["a token about nobody", (claims) => ({ ...claims, sub: "" })],
    ["a token about a longer name than the protocol has", (claims) => ({ ...claims, sub: "x".repeat(256) })],
    ["a token about more than an index holds", (claims) => ({ ...claims, sub: randomText(9000) })],
    ["a token about a name that is no plain text", (claims) => ({ ...claims, sub: "1\0" })],
  ])("by %s", async (_, change) => {
    issuer.changeClaims(change);
    const before = await counted();
    await refused(await aBrowser(shop).logIn({ email: anEmail() }), /has not confirmed/);
    expect(await counted()).toEqual(before);
  });

  const stranger = await generateKeyPair("RS256");
  test.each<[string, (token: string) => Promise<string>]>([
    [
      "another key",
      (token) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "RS256" }).sign(stranger.privateKey),
    ],
    ["the secret that the shop has in common with Google", (token) => signedBySecret(token)],
    ["nobody", async (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
    ["Google before it said something else", async (token) => withOtherClaims(token)],
  ])("by a token that was signed by %s", async (_, forge) => {
    issuer.changeToken(forge);
    const before = await counted();
    await refused(await aBrowser(shop).logIn({ email: anEmail() }), /has not confirmed/);
    expect(await counted()).toEqual(before);
  });

  test.each([
    ["says no e-mail", (claims: JWTPayload) => ({ ...claims, email: undefined })],
    ["says what is none", (claims: JWTPayload) => ({ ...claims, email: "sari@" })],
    ["says verified by a word", (claims: JWTPayload) => ({ ...claims, email_verified: "true" })],
  ])("for the first time by a token that %s", async (_, change) => {
    issuer.changeClaims(change);
    const before = await counted();
    await refused(await aBrowser(shop).logIn({ email: anEmail() }), /has not verified/);
    expect(await counted()).toEqual(before);
  });

  test("while Google is down, and everybody once it is back", async () => {
    const down = await openShop({ env: issuer.env });
    issuer.failWith(503);
    const browser = aBrowser(down);
    const back = await browser.begin("id");
    expect(back.origin + back.pathname).toBe(`${ORIGIN}/id/social-callback`);
    await refused(await browser.finish(back), /cannot be reached/);
    issuer.failWith(null);
    const person = { email: anEmail() };
    const answered = await browser.be(await browser.begin(), person);
    issuer.failWith(500);
    await refused(await browser.finish(answered), /cannot be reached/);
    issuer.failWith(null);
    expect((await browser.logIn(person)).status).toBe(200);
  });

  test.each([
    ["nowhere to log in", { authorization_endpoint: undefined }],
    ["nowhere to ask for the token", { token_endpoint: undefined }],
    ["nowhere to find its keys", { jwks_uri: undefined }],
    ["no address", { authorization_endpoint: ["https://accounts.evil.example"] }],
    ["a script", { authorization_endpoint: "javascript:alert(1)//" }],
    ["a script that looks like this machine", { authorization_endpoint: "javascript://127.0.0.1/%0aalert(1)" }],
    ["what everybody on the way reads", { token_endpoint: "http://accounts.evil.example/token" }],
  ])("while Google names %s, and everybody once it has set that right", async (_, wrong) => {
    const astray = await openShop({ env: issuer.env });
    issuer.changeDiscovery((document) => ({ ...document, ...wrong }));
    const browser = aBrowser(astray);
    const back = await browser.begin();
    expect(back.origin + back.pathname).toBe(`${ORIGIN}/social-callback`);
    await refused(await browser.finish(back), /cannot be reached/);
    issuer.changeDiscovery((document) => document);
    expect((await browser.logIn({ email: anEmail() })).status).toBe(200);
  });

  test("by a page of another site, which may not even ask", async () => {
    const browser = aBrowser(shop);
    const back = await browser.be(await browser.begin(), { email: anEmail() });
    const answer = await browser.finish(back, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" });
    expect(answer.status).toBe(403);
  });

  test("where the shop has no client at Google: it says so and shows no button", async () => {
    const plain = await openShop();
    expect((await plain.client().settings.find()).offersGoogleLogin).toBe(false);
    const { call, finish } = aBrowser(plain);
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

test("a login that never comes back is forgotten", async () => {
  const { removeExpired } = await import("../remove-expired.ts");
  await aBrowser(shop).begin();
  expect(await shop.database.$count(socialLogins)).toBeGreaterThan(0);
  shop.passTime(SOCIAL_LOGIN_COOKIE.lifetime);
  await removeExpired(shop.services);
  expect(await shop.database.$count(socialLogins)).toBe(0);
});
