import type { ServerResponse } from "node:http";
import { type MessageKey, messagesEn } from "@griya/api";
import { DATA_HEADERS } from "@griya/http";
import { STRICT_TRANSPORT_SECURITY } from "./security-headers.ts";

/** English, since a request that cannot be read has named no language. */
const envelopeOf = (code: number, message: MessageKey): string =>
  JSON.stringify({ status: code, message: messagesEn[message], meta: { code }, data: null });

/** Of an answer that is given before anything is known of what was asked. */
export const bareHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...DATA_HEADERS,
  "Cache-Control": "no-store",
  ...(origin.startsWith("https:") && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
});

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/** The answer to a request whose host or path nobody can read, or to one whose answering broke. */
export const answerBroken = (code: 400 | 500, headers: ReturnType<typeof bareHeaders>): Response =>
  new Response(envelopeOf(code, code === 400 ? "invalidData" : "somethingWentWrong"), {
    status: code,
    headers: { ...headers, ...JSON_TYPE },
  });

/** The same to one that is no request to one host; its connection ends with it. */
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

/** A whole answer as it travels, to what Node could not parse. */
export const writeBroken = (code: string | undefined, bare: ReturnType<typeof bareHeaders>): string => {
  const status = statusOf(code);
  const body = envelopeOf(status, "invalidData");
  const headers = { ...bare, ...JSON_TYPE, "Content-Length": Buffer.byteLength(body), Connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_LINES[status]}`, ...lines, "", body].join("\r\n");
};
