import type { ServerResponse } from "node:http";
import { type MessageKey, messagesEn } from "@griya/api";
import { DATA_HEADERS } from "@griya/http";
import { STRICT_TRANSPORT_SECURITY } from "./security-headers.ts";

/** Returns an envelope in English, since an unreadable request has no language. */
const buildEnvelope = (code: number, message: MessageKey): string =>
  JSON.stringify({ status: code, message: messagesEn[message], meta: { code }, data: null });

/** Returns the headers of an answer that the shop's handler does not create, such as an answer to an invalid request. */
export const getBaseHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...DATA_HEADERS,
  "Cache-Control": "no-store",
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
});

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8" };

/** Returns the answer to a request with an unreadable host or path (400), or to a request whose handler failed (500). */
export const createErrorResponse = (code: 400 | 500, headers: ReturnType<typeof getBaseHeaders>): Response =>
  new Response(buildEnvelope(code, code === 400 ? "invalidData" : "somethingWentWrong"), {
    status: code,
    headers: { ...headers, ...JSON_HEADERS },
  });

/** Answers a request that does not name one host, and ends its connection. */
export const refuseRequest = (response: ServerResponse, baseHeaders: ReturnType<typeof getBaseHeaders>): void => {
  const body = buildEnvelope(400, "invalidData");
  const headers = { ...baseHeaders, ...JSON_HEADERS, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  response.writeHead(400, headers).end(body);
};

const STATUS_TEXTS = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };

const getErrorStatus = (code: string | undefined): keyof typeof STATUS_TEXTS => {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
};

/** Returns a complete HTTP answer to bytes that Node cannot parse, as text. */
export const formatErrorResponse = (
  code: string | undefined,
  baseHeaders: ReturnType<typeof getBaseHeaders>,
): string => {
  const status = getErrorStatus(code);
  const body = buildEnvelope(status, "invalidData");
  const headers = { ...baseHeaders, ...JSON_HEADERS, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_TEXTS[status]}`, ...headerLines, "", body].join("\r\n");
};
