import { MIMEType } from "node:util";
import { type Endpoint, getIssueMessageKey, type Locale, type MessageKey } from "@griya/api";
import { readRequest, tooLarge } from "@griya/http";
import type * as z from "zod/mini";
import { formatBrokenRule } from "../message/sentences.ts";
import { unsupportedMediaType, userError, userErrors } from "./refusal.ts";
import type { Route } from "./route.ts";
import type { RouteMatch } from "./route-table.ts";

/** The maximum depth of a JSON body. */
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

/** Throws for input that the contract does not check: NUL, lone surrogates, deep nesting and long lists. */
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

/** Returns the fields of a form. Throws for a duplicate field, because it is ambiguous. */
const getFields = (form: Iterable<[string, unknown]>): Record<string, unknown> => {
  const fields = [...form];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw userError();
  return Object.fromEntries(fields);
};

/** Returns the fields of a query. A repeated field becomes a list, which no query field accepts. */
const parseQueryFields = (fields: readonly (readonly [string, string])[]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, same]) => {
      const fieldValues = same.map(([, value]) => value);
      return [name, fieldValues.length === 1 ? fieldValues[0] : fieldValues];
    }),
  );

/** Reads the parts of an upload. Counts them first, because each part needs far more time than its bytes. */
const readParts = async (bytes: Uint8Array<ArrayBuffer>, header: string): Promise<FormData> => {
  const type = new MIMEType(header);
  const boundary = `--${type.params.get("boundary")}`;
  const segments = Buffer.from(bytes)
    .toString("latin1")
    .split(boundary, PARTS_MAXIMUM + 3); // The text before the first part and after the last part counts too.
  if (segments.length > PARTS_MAXIMUM + 2) throw userError();
  return new Response(bytes, { headers: { "Content-Type": String(type) } }).formData();
};

/** Reads the fields of an upload. Files with the same name become a list, and the contract limits its length. */
const readMultipartFields = async (
  bytes: Uint8Array<ArrayBuffer>,
  header: string,
): Promise<Record<string, unknown>> => {
  const form = await readParts(bytes, header).catch(() => {
    throw userError();
  });
  return Object.fromEntries(
    [...Map.groupBy(form, ([name]) => name)].map(([name, same]) => {
      const fieldValues = same.map(([, value]) => value);
      return [name, fieldValues.length === 1 ? fieldValues[0] : fieldValues];
    }),
  );
};

/** Reads a body. Accepts JSON and forms for every endpoint with a body. Accepts an upload only for an endpoint with files. */
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
  const brokenRules = issues.map((issue): { rule: MessageKey; field: string } => ({
    rule: getIssueMessageKey(issue),
    field: String(issue.path[0] ?? ""),
  }));
  return [...new Set(brokenRules.map(({ rule, field }) => formatBrokenRule(locale, rule, field)))];
};

/** Returns the issues of the route that the caller probably meant: the route without unknown fields. */
const getClosestIssues = (all: readonly (readonly Issue[])[]): readonly Issue[] => {
  const sortedIssues = all.toSorted((one, other) => one.length - other.length);
  return (
    sortedIssues.find((issues) => issues.every(({ code }) => code !== "unrecognized_keys")) ?? sortedIssues[0] ?? []
  );
};

const isEmpty = (sent: unknown): boolean => typeof sent === "object" && sent !== null && Object.keys(sent).length === 0;

/** Throws for a body in a call without input. */
const assertNoBody = async (request: Request, endpoint: Endpoint): Promise<void> => {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isEmpty(await readBody(request, endpoint))) throw userError();
};

/** The matching route of a request, with its validated input. */
export type RouteInput = { readonly route: Route; readonly input: unknown };

/**
 * Reads the input of a call and finds its route. The input is the body, or the query with the path parameters. Rejects unknown fields in a
 * body and ignores them in a query. Throws a refusal with the sentences of all broken rules.
 */
export const readInput = async (
  request: Request,
  { candidates, pathValues: fieldValues }: RouteMatch,
): Promise<RouteInput> => {
  const [first] = candidates;
  const { endpoint } = first;
  const rawInput = endpoint.body === "none" ? readQuery(request, fieldValues) : await readBody(request, endpoint);
  assertWellFormed(rawInput);
  if (endpoint.request === null) {
    await assertNoBody(request, endpoint);
    return { route: first, input: null };
  }
  const issuesByRoute: (readonly Issue[])[] = [];
  for (const route of candidates) {
    const parsedInput = route.endpoint.request?.safeParse(rawInput);
    if (parsedInput?.success) return { route, input: parsedInput.data };
    issuesByRoute.push(parsedInput?.error.issues ?? []);
  }
  throw userErrors((locale) => getRuleSentences(locale, getClosestIssues(issuesByRoute)));
};
