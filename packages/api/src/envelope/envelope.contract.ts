import * as z from "zod/mini";
import { ApiError } from "../problem/api-error.ts";
import { storeResponseMessage } from "./response-message.ts";

const Failure = z.object({ form: z.catch(z.array(z.string()), []) });

const Envelope = z.object({
  message: z.catch(z.string(), ""),
  meta: z.object({ code: z.int() }),
  data: z.optional(z.unknown()),
});

export type RawResponse = { status: number; body: string; retryAfterSeconds: number | null };

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const getFormMessages = (data: unknown): string[] => Failure.safeParse(data).data?.form ?? [];

/**
 * Decodes a provider's answer. Returns the data, or throws an {@link ApiError} and no other error. The error of a handled failure contains
 * the data that `refusal` decodes. A missing or invalid `meta` means that the provider is down (specification, sections 4 and 8).
 */
export const decodeEnvelope = <Response>(
  answer: RawResponse,
  { response, refusal = null }: { response: z.ZodMiniType<Response> | null; refusal?: z.ZodMiniType | null },
): Response => {
  const envelope = Envelope.safeParse(parseJson(answer.body));
  if (!envelope.success) throw new ApiError({ kind: "down", status: answer.status });
  const { meta, message, data } = envelope.data;
  if (meta.code === 200) {
    const parsedData = response?.safeParse(data);
    if (parsedData?.success) {
      storeResponseMessage(parsedData.data, message);
      return parsedData.data;
    }
    throw new ApiError({ kind: "down", status: answer.status, cause: parsedData?.error });
  }
  throw ApiError.fromCode(meta.code, {
    message,
    messages: getFormMessages(data),
    refusal: refusal?.safeParse(data).data,
    retryAfterSeconds: answer.retryAfterSeconds,
  });
};
