import { authEndpoints, Email, LOCALES, type Locale, localizedHref } from "@griya/api";
import { DEVICE_COOKIE, SOCIAL_LOGIN_COOKIE } from "@griya/http";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { createKnownDevices } from "../http/known-devices.ts";
import { subjectOf } from "../http/rate-limits.ts";
import { handled, notFound } from "../http/refusal.ts";
import { type Call, route } from "../http/route.ts";
import { readLanguages } from "../localization/language-files.ts";
import { type Identified, IssuerUnreachable } from "../platform/identity-provider.ts";
import { hashToken, newToken } from "../platform/tokens.ts";
import { googleLinkedLetter, googleUnlinkedLetter } from "./auth.letters.ts";
import { accountOf, customers, identities, socialLogins } from "./auth.tables.ts";
import { customerRecord } from "./customer-record.ts";
import { letterOptions } from "./letter-options.ts";
import { cancelLinks } from "./mailed-links.ts";
import { assertStillVerified } from "./passwords.ts";
import { closeOtherSessions, closeSessionsOf, openSession } from "./sessions.ts";
import { toldName } from "./told-name.ts";
import { verifyPassword } from "./verify-password.ts";

type SocialCall = Call<unknown, "public">;

/** Returns the callback page of a login. The shop has one for each language. */
const callbackOf = async ({ config, log, locale }: SocialCall, language: string): Promise<string> => {
  const codes = [...LOCALES, ...(await readLanguages({ config, log })).map(({ code }) => code)];
  return config.publicOrigin + localizedHref("/social-callback", codes.includes(language) ? language : locale);
};

const beginSocialLogin = route(authEndpoints.beginSocialLogin, async ({ input, ...call }) => {
  const { google, database, clock } = call;
  if (google === null) throw notFound("googleNotOffered");
  const callback = await callbackOf({ ...call, input }, input.language);
  try {
    const { url, state, nonce, codeVerifier } = await google.begin(callback);
    const browser = call.cookie(SOCIAL_LOGIN_COOKIE) ?? newToken();
    await database.insert(socialLogins).values({
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      callback,
      nonce,
      codeVerifier,
      expiresAt: new Date(clock().getTime() + SOCIAL_LOGIN_COOKIE.lifetime),
    });
    call.setCookie(SOCIAL_LOGIN_COOKIE, browser);
    return url;
  } catch (error) {
    // the browser followed a link here; the callback page shows the error
    call.log.warn({ error }, "a login with Google could not be begun");
    return `${callback}?error=${UNREACHABLE}`;
  }
});

/** The OAuth 2.0 error of a server that is temporarily unavailable. This shop uses it too when a server does not answer. */
const UNREACHABLE = "temporarily_unavailable";

const sentenceOf = (error: string) => {
  if (error === "access_denied") return "googleCancelled";
  return error === UNREACHABLE || error === "server_error" ? "googleUnreachable" : "googleUnproven";
};

/** Takes and deletes a pending login of this browser, so that each works only once. */
const takeUp = async ({ database, clock, ...call }: SocialCall, state: string | null) => {
  const browser = call.cookie(SOCIAL_LOGIN_COOKIE);
  if (browser === null || state === null) throw handled("googleExpired");
  const [begun] = await database
    .delete(socialLogins)
    .where(and(eq(socialLogins.stateHash, hashToken(state)), eq(socialLogins.browserHash, hashToken(browser))))
    .returning();
  if (begun === undefined || begun.expiresAt <= clock()) throw handled("googleExpired");
  return { ...begun, state };
};

const identify = async (call: SocialCall, answer: URLSearchParams): Promise<Identified> => {
  const { google, log } = call;
  if (google === null) throw notFound("googleNotOffered");
  const error = answer.get("error");
  if (error === UNREACHABLE) throw handled(sentenceOf(error)); // the login may not have begun
  const begun = await takeUp(call, answer.get("state"));
  if (error !== null) throw handled(sentenceOf(error));
  try {
    return await google.finish(answer, begun);
  } catch (failure) {
    log.warn({ error: failure }, "a login with Google failed");
    throw handled(failure instanceof IssuerUnreachable ? "googleUnreachable" : "googleUnproven");
  }
};

type LetterOptions = { locale: Locale; publicOrigin: string };

/**
 * Finds or creates the customer of an email that the issuer verified, and links them. If the account's email was unproven, its password,
 * sessions and links become invalid. If it was proven, the issuer must run the mailbox. Otherwise the customer logs in by password, because
 * the mailbox may have a new owner.
 */
const welcome = async (
  tx: Transaction,
  { issuer, subject, email, runsMailbox, name }: Identified & { email: string },
  { now, mailer, ...letter }: Pick<SocialCall, "mailer"> & LetterOptions & { now: Date },
): Promise<void> => {
  const profile = {
    name: toldName(name, email),
    phone: "",
    passwordHash: null,
    verifiedAt: now,
    createdAt: now,
  };
  const [fresh] = await tx
    .insert(customers)
    .values({ email, ...profile })
    .onConflictDoUpdate({ target: customers.email, set: profile, setWhere: isNull(customers.verifiedAt) })
    .returning();
  const [customer] = fresh ? [fresh] : await tx.select().from(customers).where(eq(customers.email, email)).for("share");
  if (customer === undefined) throw handled("googleExpired"); // deleted at this moment
  if (fresh) {
    await closeSessionsOf(tx, fresh.id);
    await cancelLinks(tx, { customerId: fresh.id, purpose: "verify", now });
    await cancelLinks(tx, { customerId: fresh.id, purpose: "resetPassword", now });
  }
  if (!fresh && !runsMailbox) throw handled("googleNeedsPassword");
  const linked = await tx
    .insert(identities)
    .values({ issuer, subject, customerId: customer.id, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh || linked.length === 0) return;
  const { publicOrigin } = letter;
  const locale = customer.letterLanguage ?? letter.locale;
  await mailer.send(tx, googleLinkedLetter({ to: accountOf(customer), locale, publicOrigin }));
};

/** Finds the customer of an issuer's identity. Locks the account, so that a concurrent deletion waits and finds the session. */
const findIdentified = async (tx: Transaction, { issuer, subject }: Identified) => {
  const [found] = await tx
    .select({ customer: customers })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for("share");
  return found && accountOf(found.customer);
};

const socialLogin = route(authEndpoints.socialLogin, async (call) => {
  const { database, config, locale } = call;
  const identified = await identify(call, new URLSearchParams(call.input.answer));
  const now = call.clock();
  const { customer, accessToken } = await database.transaction(async (tx) => {
    const known = await findIdentified(tx, identified);
    if (known === undefined) {
      const email = Email.safeParse(identified.email);
      if (!email.success) throw handled("googleEmailUnverified");
      const letter = { mailer: call.mailer, locale, publicOrigin: config.publicOrigin, now };
      await welcome(tx, { ...identified, email: email.data }, letter);
    }
    const customer = known ?? (await findIdentified(tx, identified));
    if (customer === undefined) throw handled("googleExpired"); // deleted at this moment
    return {
      customer,
      accessToken: await openSession(tx, { customerId: customer.id, userAgent: call.userAgent, now }),
    };
  });
  const { email, passwordHash } = customer;
  // the same as after a login by password
  const subject = subjectOf(authEndpoints.login.limit, { email });
  if (subject !== null) {
    call.setCookie(DEVICE_COOKIE, await createKnownDevices(call).remember(call.device, subject.hash));
  }
  return { accessToken, customer: await customerRecord(database, { ...customer, hasPassword: passwordHash !== null }) };
});

const unlinkGoogle = route(authEndpoints.unlinkGoogle, async ({ input, customer, database, ...call }) => {
  if (!customer.hasPassword) throw handled("passwordFirst");
  const account = await verifyPassword(database, customer, input.password);
  await database.transaction(async (tx) => {
    await assertStillVerified(tx, customers, account);
    // a concurrent login by Google finishes first, and its session ends with the others
    const unlinked = await tx.delete(identities).where(eq(identities.customerId, customer.id)).returning();
    if (unlinked.length === 0) return;
    await closeOtherSessions(tx, customer);
    await call.mailer.send(tx, googleUnlinkedLetter(letterOptions(call, account)));
  });
  return customerRecord(database, customer);
});

export const socialLoginRoutes = [beginSocialLogin, socialLogin, unlinkGoogle];
