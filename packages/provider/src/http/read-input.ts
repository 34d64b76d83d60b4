import { MIMEType } from "node:util";
import { type Endpoint, getIssueMessageKey, type Locale, type MessageKey } from "@griya/api";
import { readRequest, tooLarge } from "@griya/http";
import type * as z from "zod/mini";
import { formatBrokenRule } from "../message/sentences.ts";
import { unsupportedMediaType, userError, userErrors } from "./refusal.ts";
import type { Route } from "./route.ts";
import type { RouteMatch } from "./route-table.ts";

/** Limits for the input of one call, besides the bytes that its endpoint allows. */
const BODY_DEPTH_MAXIMUM = 20;
const LIST_LENGTH_MAXIMUM = 200;
const PARTS_MAXIMUM = 200;
const QUERY_LENGTH_MAXIMUM = 4096;

const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw userError();
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw userError();
  }
};

const isMalformed = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/** Rejects input that the contract does not check: NUL, lone surrogates, deep nesting and long lists. */
const assertWellFormed = (value: unknown, depth = 1): void => {
  if (typeof value === "string" && isMalformed(value)) throw userError();
  if (typeof value !== "object" || value === null) return;
  const members = Object.entries(value);
  if (depth > BODY_DEPTH_MAXIMUM || members.length > LIST_LENGTH_MAXIMUM) throw userError();
  for (const [name, member] of members) {
    if (isMalformed(name)) throw userError();
    assertWellFormed(member, depth + 1);
  }
};

/** Returns the fields of a form. A duplicate field is ambiguous and rejected. */
const getFields = (form: Iterable<[string, unknown]>): Record<string, unknown> => {
  const fields = [...form];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw userError();
  return Object.fromEntries(fields);
};

/** Returns the fields of a query. A repeated field becomes a list, which no query field accepts. Unknown fields may have any value. */
const parseQueryFields = (fields: readonly (readonly [string, string])[]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, same]) => {
      const values = same.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

/** Reads the parts of an upload. Counts them first, because each part costs far more than its bytes. */
const readParts = async (bytes: Uint8Array<ArrayBuffer>, header: string): Promise<FormData> => {
  const type = new MIMEType(header);
  const boundary = `--${type.params.get("boundary")}`;
  const pieces = Buffer.from(bytes)
    .toString("latin1")
    .split(boundary, PARTS_MAXIMUM + 3); // also the pieces before the first part and after the last
  if (pieces.length > PARTS_MAXIMUM + 2) throw userError();
  return new Response(bytes, { headers: { "Content-Type": String(type) } }).formData();
};

/** Returns the fields of an upload. Files with the same name become a list, which the contract limits. */
const readMultipartFields = async (
  bytes: Uint8Array<ArrayBuffer>,
  header: string,
): Promise<Record<string, unknown>> => {
  const form = await readParts(bytes, header).catch(() => {
    throw userError();
  });
  return Object.fromEntries(
    [...Map.groupBy(form, ([name]) => name)].map(([name, same]) => {
      const values = same.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
};

/** Reads a body. JSON and forms are accepted alike, whichever the contract names. Only endpoints with files accept an upload. */
const readBody = async (request: Request, { body, bodyMaximum }: Endpoint): Promise<unknown> => {
  const bytes = await readRequest(request, bodyMaximum);
  if (bytes.byteLength === 0) return {};
  const header = request.headers.get("Content-Type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  if (body === "multipart") {
    if (type !== "multipart/form-data") throw unsupportedMediaType();
    return readMultipartFields(bytes, header);
  }
  if (type === "application/json") return parseJson(decodeText(bytes));
  if (type === "application/x-www-form-urlencoded") return getFields(new URLSearchParams(decodeText(bytes)));
  throw unsupportedMediaType();
};

const readQuery = (request: Request, pathParameters: Readonly<Record<string, string>>): Record<string, unknown> => {
  const { search, searchParams } = new URL(request.url);
  if (search.length > QUERY_LENGTH_MAXIMUM) throw tooLarge();
  return parseQueryFields([...searchParams, ...Object.entries(pathParameters)]);
};

type Issue = z.core.$ZodIssue;

const getRuleSentences = (locale: Locale, issues: readonly Issue[]): readonly string[] => {
  const broken = issues.map((issue): { rule: MessageKey; field: string } => ({
    rule: getIssueMessageKey(issue),
    field: String(issue.path[0] ?? ""),
  }));
  return [...new Set(broken.map(({ rule, field }) => formatBrokenRule(locale, rule, field)))];
};

/** Returns the issues of the route that the caller probably meant: the route without unknown fields. */
const getClosestIssues = (all: readonly (readonly Issue[])[]): readonly Issue[] => {
  const byFewest = all.toSorted((one, other) => one.length - other.length);
  return byFewest.find((issues) => issues.every(({ code }) => code !== "unrecognized_keys")) ?? byFewest[0] ?? [];
};

const isEmpty = (sent: unknown): boolean => typeof sent === "object" && sent !== null && Object.keys(sent).length === 0;

/** Rejects a body in a call without input. */
const assertNoBody = async (request: Request, endpoint: Endpoint): Promise<void> => {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isEmpty(await readBody(request, endpoint))) throw userError();
};

/** The matching route of a request, with its validated input. */
export type RouteInput = { readonly route: Route; readonly input: unknown };

/**
 * Reads the input of a call and finds its route. The input is the body, or the query with the path parameters. Unknown fields are rejected
 * in a body and ignored in a query. Throws the sentences of all broken rules.
 */
export const readInput = async (request: Request, { candidates, values }: RouteMatch): Promise<RouteInput> => {
  const [first] = candidates;
  const { endpoint } = first;
  const rawInput = endpoint.body === "none" ? readQuery(request, values) : await readBody(request, endpoint);
  assertWellFormed(rawInput);
  if (endpoint.request === null) {
    await assertNoBody(request, endpoint);
    return { route: first, input: null };
  }
  const issuesByRoute: (readonly Issue[])[] = [];
  for (const route of candidates) {
    const read = route.endpoint.request?.safeParse(rawInput);
    if (read?.success) return { route, input: read.data };
    issuesByRoute.push(read?.error.issues ?? []);
  }
  throw userErrors((locale) => getRuleSentences(locale, getClosestIssues(issuesByRoute)));
};
