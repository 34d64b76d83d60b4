import { issueMessageKey, type MessageKey } from "@griya/api";
import type * as z from "zod/mini";
import { brokenRule, type Locale } from "../message/sentences.ts";
import { handled, handledForm, tooLarge, wrongType } from "./refusal.ts";

/** What one call may carry. */
export const BODY_BYTES_MAXIMUM = 256 * 1024;
export const BODY_DEPTH_MAXIMUM = 20;
export const LIST_LENGTH_MAXIMUM = 200;
const QUERY_LENGTH_MAXIMUM = 4096;

/** The body's bytes; stops reading at the limit, also when no length was announced. */
const readBytes = async (request: Request): Promise<Uint8Array> => {
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_BYTES_MAXIMUM) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > BODY_BYTES_MAXIMUM) break;
      chunks.push(chunk);
    }
  } catch {
    throw handled(); // the caller hung up halfway, and nothing of ours failed
  }
  if (length > BODY_BYTES_MAXIMUM) throw tooLarge();
  return Buffer.concat(chunks);
};

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

const isTroubled = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/** Refuses what no rule of the contract looks at: NUL and half characters, endless nesting, endless lists. */
const assertHarmless = (value: unknown, depth = 1): void => {
  if (typeof value === "string" && isTroubled(value)) throw handled();
  if (typeof value !== "object" || value === null) return;
  const members = Object.entries(value);
  if (depth > BODY_DEPTH_MAXIMUM || members.length > LIST_LENGTH_MAXIMUM) throw handled();
  for (const [name, member] of members) {
    if (isTroubled(name)) throw handled();
    assertHarmless(member, depth + 1);
  }
};

type PathValues = Readonly<Record<string, string>>;

const fieldsOf = (search: URLSearchParams, placed: PathValues = {}): Record<string, string> => {
  const fields = [...search, ...Object.entries(placed)];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw handled(); // which of two would count?
  return Object.fromEntries(fields);
};

const readBody = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return parseJson(decodeText(bytes));
  if (type === "application/x-www-form-urlencoded") return fieldsOf(new URLSearchParams(decodeText(bytes)));
  throw wrongType();
};

const readQuery = (request: Request, placed: PathValues): Record<string, string> => {
  const { search, searchParams } = new URL(request.url);
  if (search.length > QUERY_LENGTH_MAXIMUM) throw tooLarge();
  return fieldsOf(searchParams, placed);
};

type Issue = z.core.$ZodIssue;

/** Of a choice of shapes, the one that was meant: it knows every field that came. */
const meantIssues = (issue: Issue): readonly Issue[] => {
  if (issue.code !== "invalid_union") return [issue];
  const byFewest = [...issue.errors].sort((one, other) => one.length - other.length);
  const meant = byFewest.find((issues) => issues.every(({ code }) => code !== "unrecognized_keys")) ?? byFewest[0];
  return (meant ?? []).flatMap(meantIssues);
};

const formOf = (locale: Locale, issues: readonly Issue[]): readonly string[] => {
  const broken = issues.flatMap(meantIssues).map((issue): { rule: MessageKey; field: string } => ({
    rule: issueMessageKey(issue),
    field: String(issue.path[0] ?? ""),
  }));
  return [...new Set(broken.map(({ rule, field }) => brokenRule(locale, rule, field)))];
};

/**
 * What the caller sent, as the contract reads it: the query of GET and DELETE with what stands in the path's places, the body
 * of the others. Whatever it does not know is refused with the sentences of the broken rules.
 */
export const readInput = async (
  request: Request,
  schema: z.ZodMiniType | null,
  placed: PathValues = {},
): Promise<unknown> => {
  const inQuery = request.method === "GET" || request.method === "HEAD" || request.method === "DELETE";
  const sent = inQuery ? readQuery(request, placed) : await readBody(request);
  assertHarmless(sent);
  if (schema === null) {
    if (typeof sent === "object" && sent !== null && Object.keys(sent).length === 0) return null;
    throw handled();
  }
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const { issues } = read.error;
  throw handledForm((locale) => formOf(locale, issues));
};
