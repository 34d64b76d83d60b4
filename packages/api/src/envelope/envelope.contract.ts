import * as z from "zod/mini";
import { ApiError } from "../problem/api-error.ts";
import { CheckoutChange } from "./checkout-change.ts";

const Failure = z.object({
  form: z.catch(z.array(z.string()), []),
  changes: z.optional(z.array(CheckoutChange)),
  total: z.optional(z.int()),
});

const Envelope = z.object({
  message: z.catch(z.string(), ""),
  meta: z.object({ code: z.int() }),
  data: z.optional(z.unknown()),
});

export type RawAnswer = { status: number; body: string; retryAfterSeconds: number | null };

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const failureOf = (data: unknown) => {
  const read = Failure.safeParse(data);
  return read.success ? read.data : { form: [] };
};

/**
 * Reads a provider's answer. Total: whatever came, it yields the data as `response` reads it or throws an {@link ApiError}
 * and nothing else. A missing or odd `meta` means the service is down (specification, sections 4 and 8).
 */
export const decodeEnvelope = <Response>(answer: RawAnswer, response: z.ZodMiniType<Response>): Response => {
  const envelope = Envelope.safeParse(parseJson(answer.body));
  if (!envelope.success) throw new ApiError({ kind: "down", status: answer.status });
  const { meta, message, data } = envelope.data;
  if (meta.code === 200) {
    const read = response.safeParse(data);
    if (read.success) return read.data;
    throw new ApiError({ kind: "down", status: answer.status, cause: read.error });
  }
  throw ApiError.fromCode(meta.code, { message, ...failureOf(data), retryAfterSeconds: answer.retryAfterSeconds });
};
