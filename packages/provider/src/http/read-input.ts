import { MIMEType } from "node:util";
import { type Endpoint, issueMessageKey, type Locale, type MessageKey } from "@griya/api";
import { readRequest, tooLarge } from "@griya/http";
import type * as z from "zod/mini";
import { brokenRule } from "../message/sentences.ts";
import { handled, handledForm, wrongType } from "./refusal.ts";
import type { Route } from "./route.ts";
import type { Matched } from "./route-table.ts";

/** What one call may carry, beside the bytes of its endpoint. */
const BODY_DEPTH_MAXIMUM = 20;
const LIST_LENGTH_MAXIMUM = 200;
const PARTS_MAXIMUM = 200;
const QUERY_LENGTH_MAXIMUM = 4096;

const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw handled();
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw handled();
  }
};

const isMalformed = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/** Refuses what no rule of the contract looks at: NUL and half characters, endless nesting, endless lists. */
const assertWellFormed = (value: unknown, depth = 1): void => {
  if (typeof value === "string" && isMalformed(value)) throw handled();
  if (typeof value !== "object" || value === null) return;
  const members = Object.entries(value);
  if (depth > BODY_DEPTH_MAXIMUM || members.length > LIST_LENGTH_MAXIMUM) throw handled();
  for (const [name, member] of members) {
    if (isMalformed(name)) throw handled();
    assertWellFormed(member, depth + 1);
  }
};

/** The fields of a form, each once: which of two would count? */
const fieldsOf = (form: Iterable<[string, unknown]>): Record<string, unknown> => {
  const fields = [...form];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw handled();
  return Object.fromEntries(fields);
};

/** A field that came more than once is a list, which no field of a query may be; one that nobody knows may be anything. */
const queryFields = (fields: readonly (readonly [string, string])[]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(fields, ([name]) => name)].map(([name, same]) => {
      const values = same.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

/** The parts are counted before one is read: each of them costs far more than its bytes. */
const readParts = async (bytes: Uint8Array<ArrayBuffer>, header: string): Promise<FormData> => {
  const type = new MIMEType(header);
  const around = `--${type.params.get("boundary")}`;
  const pieces = Buffer.from(bytes)
    .toString("latin1")
    .split(around, PARTS_MAXIMUM + 3); // what stands before and after them too
  if (pieces.length > PARTS_MAXIMUM + 2) throw handled();
  return new Response(bytes, { headers: { "Content-Type": String(type) } }).formData();
};

/** Files that share a name are a list, which the contract bounds. */
const multipartFields = async (bytes: Uint8Array<ArrayBuffer>, header: string): Promise<Record<string, unknown>> => {
  const form = await readParts(bytes, header).catch(() => {
    throw handled();
  });
  return Object.fromEntries(
    [...Map.groupBy(form, ([name]) => name)].map(([name, same]) => {
      const values = same.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
};

/** JSON and forms are read alike, whichever of them the contract names; only what awaits files takes an upload. */
const readBody = async (request: Request, { body, bodyMaximum }: Endpoint): Promise<unknown> => {
  const bytes = await readRequest(request, bodyMaximum);
  if (bytes.byteLength === 0) return {};
  const header = request.headers.get("Content-Type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  if (body === "multipart") {
    if (type !== "multipart/form-data") throw wrongType();
    return multipartFields(bytes, header);
  }
  if (type === "application/json") return parseJson(decodeText(bytes));
  if (type === "application/x-www-form-urlencoded") return fieldsOf(new URLSearchParams(decodeText(bytes)));
  throw wrongType();
};

const readQuery = (request: Request, placed: Readonly<Record<string, string>>): Record<string, unknown> => {
  const { search, searchParams } = new URL(request.url);
  if (search.length > QUERY_LENGTH_MAXIMUM) throw tooLarge();
  return queryFields([...searchParams, ...Object.entries(placed)]);
};

type Issue = z.core.$ZodIssue;

const formOf = (locale: Locale, issues: readonly Issue[]): readonly string[] => {
  const broken = issues.map((issue): { rule: MessageKey; field: string } => ({
    rule: issueMessageKey(issue),
    field: String(issue.path[0] ?? ""),
  }));
  return [...new Set(broken.map(({ rule, field }) => brokenRule(locale, rule, field)))];
};

/** Of the calls that share a path, the one that was meant: it knows every field that came. */
const meantIssues = (all: readonly (readonly Issue[])[]): readonly Issue[] => {
  const byFewest = all.toSorted((one, other) => one.length - other.length);
  return byFewest.find((issues) => issues.every(({ code }) => code !== "unrecognized_keys")) ?? byFewest[0] ?? [];
};

const isEmpty = (sent: unknown): boolean => typeof sent === "object" && sent !== null && Object.keys(sent).length === 0;

/** A call without input has no body either. */
const assertNoBody = async (request: Request, endpoint: Endpoint): Promise<void> => {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isEmpty(await readBody(request, endpoint))) throw handled();
};

/** One of the routes that a request may be for, with what the caller sent, as the contract reads it. */
export type Meant = { readonly route: Route; readonly input: unknown };

/**
 * What the caller sent, and to which of the routes of that path: the query with what stands in the path's places, or the body.
 * A body may hold nothing that the contract does not know; of a query that is passed over. Whatever breaks a rule is refused
 * with the sentences of the broken rules.
 */
export const readInput = async (request: Request, { candidates, values }: Matched): Promise<Meant> => {
  const [first] = candidates;
  const { endpoint } = first;
  const sent = endpoint.body === "none" ? readQuery(request, values) : await readBody(request, endpoint);
  assertWellFormed(sent);
  if (endpoint.request === null) {
    await assertNoBody(request, endpoint);
    return { route: first, input: null };
  }
  const refused: (readonly Issue[])[] = [];
  for (const route of candidates) {
    const read = route.endpoint.request?.safeParse(sent);
    if (read?.success) return { route, input: read.data };
    refused.push(read?.error.issues ?? []);
  }
  throw handledForm((locale) => formOf(locale, meantIssues(refused)));
};
