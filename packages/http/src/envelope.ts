import { type Locale, SUCCESS_MESSAGE } from "@griya/api";
import type { Refusal } from "./refusal.ts";
import { writeText } from "./texts.ts";

const envelope = (code: number, message: string, data: unknown, headers: Headers): Response => {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify({ status: code, message, meta: { code }, data }), { status: code, headers });
};

/** Creates a success, with `data` as the contract defines it. */
export const answerWith = (data: unknown, headers: Headers): Response =>
  envelope(200, SUCCESS_MESSAGE, data ?? null, headers);

/** Creates a refusal. Its sentences are the `message`, and the `data.form` of a handled failure. */
export const answerRefusal = (locale: Locale, refusal: Refusal, headers: Headers): Response => {
  for (const [name, value] of Object.entries(refusal.headers)) headers.set(name, value);
  const form = refusal.sentences(locale);
  const data = refusal.code === 201 ? { form, ...refusal.data } : null;
  return envelope(refusal.code, form[0] ?? "", data, headers);
};

/** Creates the answer to a failure of our own. It tells no details. */
export const answerFailure = (locale: Locale, headers: Headers): Response =>
  envelope(500, writeText(locale, "somethingWentWrong"), null, headers);
