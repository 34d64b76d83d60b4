import { type Locale, SUCCESS_MESSAGE } from "@griya/api";
import type { Refusal } from "./refusal.ts";
import { formatText } from "./texts.ts";

const createEnvelopeResponse = (code: number, message: string, data: unknown, headers: Headers): Response => {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify({ status: code, message, meta: { code }, data }), { status: code, headers });
};

/** Creates the response for a success. `data` has the wire format of the contract. */
export const createDataResponse = (data: unknown, headers: Headers): Response =>
  createEnvelopeResponse(200, SUCCESS_MESSAGE, data ?? null, headers);

/** Creates the response for a refusal. `message` is the first message, and `data.form` contains all messages of a handled failure. */
export const createRefusalResponse = (locale: Locale, refusal: Refusal, headers: Headers): Response => {
  for (const [name, value] of Object.entries(refusal.headers)) headers.set(name, value);
  const form = refusal.getMessages(locale);
  const refusalData = refusal.code === 201 ? { form, ...refusal.data } : null;
  return createEnvelopeResponse(refusal.code, form[0] ?? "", refusalData, headers);
};

/** Creates the response for a bug of the server. The message contains no details. */
export const createFailureResponse = (locale: Locale, headers: Headers): Response =>
  createEnvelopeResponse(500, formatText(locale, "somethingWentWrong"), null, headers);
