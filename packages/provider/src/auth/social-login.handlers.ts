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

/** Returns the URL of the callback page of a login. The shop has one page for each language. */
const findCallbackUrl = async ({ config, log, locale }: SocialLoginCall, language: string): Promise<string> => {
  const languageCodes = [...LOCALES, ...(await readLanguages({ config, log })).map(({ code }) => code)];
  return (
    config.publicOrigin + toLocalizedHref("/social-callback", languageCodes.includes(language) ? language : locale)
  );
};

const beginSocialLogin = createRoute(authEndpoints.startSocialLogin, async ({ input, ...call }) => {
  const { google, database, clock } = call;
  if (google === null) throw notFound("googleNotOffered");
  const callbackUrl = await findCallbackUrl({ ...call, input }, input.language);
  try {
    const { url, state, nonce, codeVerifier } = await google.startLogin(callbackUrl);
    const browserToken = call.readCookie(SOCIAL_LOGIN_COOKIE) ?? createToken();
    await database.insert(socialLogins).values({
      stateHash: hashToken(state),
      browserHash: hashToken(browserToken),
      callback: callbackUrl,
      nonce,
      codeVerifier,
      expiresAt: new Date(clock().getTime() + SOCIAL_LOGIN_COOKIE.lifetime),
    });
    call.setCookie(SOCIAL_LOGIN_COOKIE, browserToken);
    return url;
  } catch (error) {
    // The browser followed a link to this endpoint, so the callback page shows the error.
    call.log.warn({ error }, "a login with Google could not begin");
    return `${callbackUrl}?error=${UNREACHABLE_ERROR}`;
  }
});

/** The OAuth 2.0 error of a server that is temporarily unavailable. The shop also uses it if Google does not answer. */
const UNREACHABLE_ERROR = "temporarily_unavailable";

const getSentenceKey = (error: string) => {
  if (error === "access_denied") return "googleCancelled";
  return error === UNREACHABLE_ERROR || error === "server_error" ? "googleUnreachable" : "googleUnproven";
};

/** Deletes and returns a pending login of this browser, so that each login works only once. */
const takePendingLogin = async ({ database, clock, ...call }: SocialLoginCall, state: string | null) => {
  const browserToken = call.readCookie(SOCIAL_LOGIN_COOKIE);
  if (browserToken === null || state === null) throw userError("googleExpired");
  const [pendingLogin] = await database
    .delete(socialLogins)
    .where(and(eq(socialLogins.stateHash, hashToken(state)), eq(socialLogins.browserHash, hashToken(browserToken))))
    .returning();
  if (pendingLogin === undefined || pendingLogin.expiresAt <= clock()) throw userError("googleExpired");
  return { ...pendingLogin, state };
};

const confirmIdentity = async (call: SocialLoginCall, answer: URLSearchParams): Promise<ConfirmedIdentity> => {
  const { google, log } = call;
  if (google === null) throw notFound("googleNotOffered");
  const error = answer.get("error");
  if (error === UNREACHABLE_ERROR) throw userError(getSentenceKey(error)); // There may be no pending login in this case.
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
 * Finds or creates the customer of an email address that the issuer verified, and links the identity. If the address was unverified, the
 * password, sessions and links of the account become invalid. If it was verified, the issuer must run the mailbox. Otherwise the customer
 * logs in by password, because the mailbox may have a new owner.
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
  if (customer === undefined) throw userError("googleExpired"); // A concurrent call has deleted the account.
  if (upserted) {
    await closeCustomerSessions(tx, upserted.id);
    await cancelLinks(tx, { customerId: upserted.id, purpose: "verify", now });
    await cancelLinks(tx, { customerId: upserted.id, purpose: "resetPassword", now });
  }
  if (!upserted && !hasIssuerMailbox) throw userError("googleNeedsPassword");
  const linkedRows = await tx
    .insert(identities)
    .values({ issuer, subject, customerId: customer.id, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  if (upserted || linkedRows.length === 0) return;
  const { publicOrigin } = emailContext;
  const locale = customer.letterLanguage ?? emailContext.locale;
  await mailer.send(tx, googleLinkedEmail({ to: toAccount(customer), locale, publicOrigin }));
};

/** Finds the customer of an issuer's identity. Locks the account, so that a concurrent deletion waits and finds the session. */
const findIdentifiedCustomer = async (tx: Transaction, { issuer, subject }: ConfirmedIdentity) => {
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
  const confirmedIdentity = await confirmIdentity(call, new URLSearchParams(call.input.answer));
  const now = call.clock();
  const { customer, accessToken } = await database.transaction(async (tx) => {
    const existingCustomer = await findIdentifiedCustomer(tx, confirmedIdentity);
    if (existingCustomer === undefined) {
      const email = EmailAddress.safeParse(confirmedIdentity.email);
      if (!email.success) throw userError("googleEmailUnverified");
      const emailContext = { mailer: call.mailer, locale, publicOrigin: config.publicOrigin, now };
      await linkIdentity(tx, { ...confirmedIdentity, email: email.data }, emailContext);
    }
    const customer = existingCustomer ?? (await findIdentifiedCustomer(tx, confirmedIdentity));
    if (customer === undefined) throw userError("googleExpired"); // A concurrent call has deleted the account.
    return {
      customer,
      accessToken: await openSession(tx, { customerId: customer.id, userAgent: call.userAgent, now }),
    };
  });
  const { email, passwordHash } = customer;
  // A login by password also remembers the device.
  const subject = getSubject(authEndpoints.login.limit, { email });
  if (subject !== null) {
    call.setCookie(DEVICE_COOKIE, await createKnownDevices(call).rememberDevice(call.device, subject.hash));
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
    // A concurrent login by Google finishes first, and `closeOtherSessions` ends its session.
    const unlinkedRows = await tx.delete(identities).where(eq(identities.customerId, customer.id)).returning();
    if (unlinkedRows.length === 0) return;
    await closeOtherSessions(tx, customer);
    await call.mailer.send(tx, googleUnlinkedEmail(getEmailOptions(call, account)));
  });
  return findCustomerRecord(database, customer);
});

export const socialLoginRoutes = [beginSocialLogin, socialLogin, unlinkGoogle];
