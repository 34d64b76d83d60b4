import type { ServerResponse } from "node:http";
import { type MessageKey, messagesEn } from "@griya/api";
import { DATA_HEADERS } from "@griya/http";
import { STRICT_TRANSPORT_SECURITY } from "./security-headers.ts";

/** Returns an envelope in English, since an unreadable request has no language. */
const envelopeOf = (code: number, message: MessageKey): string =>
  JSON.stringify({ status: code, message: messagesEn[message], meta: { code }, data: null });

/** Returns the headers of an answer that is sent before the request is read. */
export const bareHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...DATA_HEADERS,
  "Cache-Control": "no-store",
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
});

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/** Answers a request with an unreadable host or path, or one whose handler failed. */
export const answerBroken = (code: 400 | 500, headers: ReturnType<typeof bareHeaders>): Response =>
  new Response(envelopeOf(code, code === 400 ? "invalidData" : "somethingWentWrong"), {
    status: code,
    headers: { ...headers, ...JSON_TYPE },
  });

/** Answers a request that does not name one host, and ends its connection. */
export const refuseRequest = (response: ServerResponse, bare: ReturnType<typeof bareHeaders>): void => {
  const body = envelopeOf(400, "invalidData");
  const headers = { ...bare, ...JSON_TYPE, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  response.writeHead(400, headers).end(body);
};

const STATUS_LINES = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };

const statusOf = (code: string | undefined): keyof typeof STATUS_LINES => {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
};

/** Writes a complete HTTP answer for bytes that Node could not parse. */
export const writeBroken = (code: string | undefined, bare: ReturnType<typeof bareHeaders>): string => {
  const status = statusOf(code);
  const body = envelopeOf(status, "invalidData");
  const headers = { ...bare, ...JSON_TYPE, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_LINES[status]}`, ...lines, "", body].join("\r\n");
};
