import { authEndpoints, EmailAddress, LOCALES, type Locale, toLocalizedHref } from "@griya/api";
import { DEVICE_COOKIE, SOCIAL_LOGIN_COOKIE } from "@griya/http";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { createKnownDevices } from "../http/known-devices.ts";
import { getSubject } from "../http/rate-limits.ts";
import { notFound, userError } from "../http/refusal.ts";
import { type Call, createRoute } from "../http/route.ts";
import { readLanguages } from "../localization/language-files.ts";
import { type ConfirmedIdentity, IssuerUnreachable } from "../platform/identity-provider.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { getAccountName } from "./account-name.ts";
import { googleLinkedEmail, googleUnlinkedEmail } from "./auth.emails.ts";
import { customers, identities, socialLogins, toAccount } from "./auth.tables.ts";
import { findCustomerRecord } from "./customer-record.ts";
import { getEmailOptions } from "./email-options.ts";
import { cancelLinks } from "./mailed-links.ts";
import { assertStillVerified } from "./passwords.ts";
import { closeCustomerSessions, closeOtherSessions, openSession } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

type SocialLoginCall = Call<unknown, "public">;

/** Returns the callback page of a login. The shop has one for each language. */
const findCallbackUrl = async ({ config, log, locale }: SocialLoginCall, language: string): Promise<string> => {
  const codes = [...LOCALES, ...(await readLanguages({ config, log })).map(({ code }) => code)];
  return config.publicOrigin + toLocalizedHref("/social-callback", codes.includes(language) ? language : locale);
};

const beginSocialLogin = createRoute(authEndpoints.startSocialLogin, async ({ input, ...call }) => {
  const { google, database, clock } = call;
  if (google === null) throw notFound("googleNotOffered");
  const callback = await findCallbackUrl({ ...call, input }, input.language);
  try {
    const { url, state, nonce, codeVerifier } = await google.startLogin(callback);
    const browser = call.readCookie(SOCIAL_LOGIN_COOKIE) ?? createToken();
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

const getSentenceKey = (error: string) => {
  if (error === "access_denied") return "googleCancelled";
  return error === UNREACHABLE || error === "server_error" ? "googleUnreachable" : "googleUnproven";
};

/** Takes and deletes a pending login of this browser, so that each works only once. */
const takePendingLogin = async ({ database, clock, ...call }: SocialLoginCall, state: string | null) => {
  const browser = call.readCookie(SOCIAL_LOGIN_COOKIE);
  if (browser === null || state === null) throw userError("googleExpired");
  const [pendingLogin] = await database
    .delete(socialLogins)
    .where(and(eq(socialLogins.stateHash, hashToken(state)), eq(socialLogins.browserHash, hashToken(browser))))
    .returning();
  if (pendingLogin === undefined || pendingLogin.expiresAt <= clock()) throw userError("googleExpired");
  return { ...pendingLogin, state };
};

const identify = async (call: SocialLoginCall, answer: URLSearchParams): Promise<ConfirmedIdentity> => {
  const { google, log } = call;
  if (google === null) throw notFound("googleNotOffered");
  const error = answer.get("error");
  if (error === UNREACHABLE) throw userError(getSentenceKey(error)); // the login may not have begun
  const pendingLogin = await takePendingLogin(call, answer.get("state"));
  if (error !== null) throw userError(getSentenceKey(error));
  try {
    return await google.finishLogin(answer, pendingLogin);
  } catch (failure) {
    log.warn({ error: failure }, "a login with Google failed");
    throw userError(failure instanceof IssuerUnreachable ? "googleUnreachable" : "googleUnproven");
  }
};

type EmailOptions = { locale: Locale; publicOrigin: string };

/**
 * Finds or creates the customer of an email that the issuer verified, and links them. If the account's email was unproven, its password,
 * sessions and links become invalid. If it was proven, the issuer must run the mailbox. Otherwise the customer logs in by password, because
 * the mailbox may have a new owner.
 */
const linkIdentity = async (
  tx: Transaction,
  { issuer, subject, email, hasIssuerMailbox, name }: ConfirmedIdentity & { email: string },
  { now, mailer, ...emailContext }: Pick<SocialLoginCall, "mailer"> & EmailOptions & { now: Date },
): Promise<void> => {
  const profile = {
    name: getAccountName(name, email),
    phone: "",
    passwordHash: null,
    verifiedAt: now,
    createdAt: now,
  };
  const [upserted] = await tx
    .insert(customers)
    .values({ email, ...profile })
    .onConflictDoUpdate({ target: customers.email, set: profile, setWhere: isNull(customers.verifiedAt) })
    .returning();
  const [customer] = upserted
    ? [upserted]
    : await tx.select().from(customers).where(eq(customers.email, email)).for("share");
  if (customer === undefined) throw userError("googleExpired"); // deleted at this moment
  if (upserted) {
    await closeCustomerSessions(tx, upserted.id);
    await cancelLinks(tx, { customerId: upserted.id, purpose: "verify", now });
    await cancelLinks(tx, { customerId: upserted.id, purpose: "resetPassword", now });
  }
  if (!upserted && !hasIssuerMailbox) throw userError("googleNeedsPassword");
  const linked = await tx
    .insert(identities)
    .values({ issuer, subject, customerId: customer.id, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  if (upserted || linked.length === 0) return;
  const { publicOrigin } = emailContext;
  const locale = customer.letterLanguage ?? emailContext.locale;
  await mailer.send(tx, googleLinkedEmail({ to: toAccount(customer), locale, publicOrigin }));
};

/** Finds the customer of an issuer's identity. Locks the account, so that a concurrent deletion waits and finds the session. */
const findIdentified = async (tx: Transaction, { issuer, subject }: ConfirmedIdentity) => {
  const [found] = await tx
    .select({ customer: customers })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for("share");
  return found && toAccount(found.customer);
};

const socialLogin = createRoute(authEndpoints.socialLogin, async (call) => {
  const { database, config, locale } = call;
  const identified = await identify(call, new URLSearchParams(call.input.answer));
  const now = call.clock();
  const { customer, accessToken } = await database.transaction(async (tx) => {
    const existing = await findIdentified(tx, identified);
    if (existing === undefined) {
      const email = EmailAddress.safeParse(identified.email);
      if (!email.success) throw userError("googleEmailUnverified");
      const emailContext = { mailer: call.mailer, locale, publicOrigin: config.publicOrigin, now };
      await linkIdentity(tx, { ...identified, email: email.data }, emailContext);
    }
    const customer = existing ?? (await findIdentified(tx, identified));
    if (customer === undefined) throw userError("googleExpired"); // deleted at this moment
    return {
      customer,
      accessToken: await openSession(tx, { customerId: customer.id, userAgent: call.userAgent, now }),
    };
  });
  const { email, passwordHash } = customer;
  // the same as after a login by password
  const subject = getSubject(authEndpoints.login.limit, { email });
  if (subject !== null) {
    call.setCookie(DEVICE_COOKIE, await createKnownDevices(call).remember(call.device, subject.hash));
  }
  return {
    accessToken,
    customer: await findCustomerRecord(database, { ...customer, hasPassword: passwordHash !== null }),
  };
});

const unlinkGoogle = createRoute(authEndpoints.unlinkGoogle, async ({ input, customer, database, ...call }) => {
  if (!customer.hasPassword) throw userError("passwordFirst");
  const account = await verifyPassword(database, customer, input.password);
  await database.transaction(async (tx) => {
    await assertStillVerified(tx, customers, account);
    // a concurrent login by Google finishes first, and its session ends with the others
    const unlinked = await tx.delete(identities).where(eq(identities.customerId, customer.id)).returning();
    if (unlinked.length === 0) return;
    await closeOtherSessions(tx, customer);
    await call.mailer.send(tx, googleUnlinkedEmail(getEmailOptions(call, account)));
  });
  return findCustomerRecord(database, customer);
});

export const socialLoginRoutes = [beginSocialLogin, socialLogin, unlinkGoogle];
