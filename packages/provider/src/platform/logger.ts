import { DrizzleQueryError } from "drizzle-orm/errors";
import { type Logger, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";
import { getDatabaseErrorCode } from "./database-error-code.ts";

export type { Logger };

/** The names of log fields that can contain secrets or personal data. */
const PRIVATE_FIELD_NAMES = [
  "password",
  "password_confirmation",
  "passwordConfirmation",
  "passwordHash",
  "token",
  "access_token",
  "accessToken",
  "user_token",
  "guestToken",
  "authorization",
  "cookie",
  "email",
  "phone",
  "name",
  "address",
  "address2",
  "contact",
  "bankName",
  "bank_name",
  "accountNumber",
  "account_number",
  "accountHolder",
  "account_holder",
];

/**
 * Describes an error without private values. Leaves out the values of a query and the messages of PostgreSQL, because they quote values.
 */
const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = getDatabaseErrorCode(error);
  const hasQuotedValues = error instanceof DrizzleQueryError || (code !== null && /^[0-9A-Z]{5}$/.test(code));
  return {
    type: error.name,
    code,
    ...(error instanceof DrizzleQueryError ? { query: error.query } : {}),
    ...(hasQuotedValues ? {} : { message: error.message }),
    stack: hasQuotedValues ? error.stack?.replace(error.message, "") : error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

/** Creates the log of the provider. It writes JSON lines to standard error, without secrets and personal data. */
export const createLogger = (
  config: Pick<Config, "logLevel">,
  stream: { write: (line: string) => void } = pino.destination(2),
): Logger =>
  pino(
    {
      level: config.logLevel,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { error: describeError },
      redact: { paths: PRIVATE_FIELD_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[private]" },
    },
    stream,
  );
