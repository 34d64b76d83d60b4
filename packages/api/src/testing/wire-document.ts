import * as z from "zod/mini";
import type { ApiContract } from "../endpoint/api-contract.ts";
import type { Endpoint } from "../endpoint/endpoint.ts";

/** The property in which zod stores the definition of a schema or a check. */
const INTERNALS = "_zod";

type Schema = z.ZodMiniType;
type IssueFormatter = ((issue: object) => string | { message: string } | undefined) | undefined;
type Check = {
  check: string;
  error?: IssueFormatter;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
  format?: string;
};
type Definition = {
  type: string;
  format?: string;
  offset?: boolean;
  error?: IssueFormatter;
  checks?: { [INTERNALS]: { def: Check } }[];
  shape: Record<string, Schema>;
  element: Schema;
  innerType: Schema;
  options: Schema[];
  values: unknown[];
  entries: Record<string, unknown>;
  in: Schema;
  out: Schema;
  reverseTransform: (value: unknown) => Record<string, string>;
};

const getDefinition = (schema: Schema): Definition => schema[INTERNALS].def as unknown as Definition;

/** Returns the rule that a shopper reads when this check fails. */
const formatRule = (error: IssueFormatter): string => {
  const message = error?.({});
  const rule = typeof message === "string" ? message : message?.message;
  return rule === undefined ? "" : ` (${rule})`;
};

const formatCheck = (check: Check): string => {
  switch (check.check) {
    case "greater_than":
      return `${check.inclusive ? "≥" : ">"} ${check.value}`;
    case "less_than":
      return `${check.inclusive ? "≤" : "<"} ${check.value}`;
    case "min_length":
      return `at least ${check.minimum}`;
    case "max_length":
      return `at most ${check.maximum}`;
    case "multiple_of":
      return `a multiple of ${check.value}`;
    case "string_format":
      return `${check.pattern}`;
    case "overwrite":
      return "tidied";
    case "custom":
      return "by a rule of its own";
    default:
      return check.format ?? check.check;
  }
};

const formatWithChecks = (kind: string, { error, checks = [] }: Definition): string => {
  const each = checks.map(({ [INTERNALS]: { def } }) => `${formatCheck(def)}${formatRule(def.error)}`);
  return [`${kind}${formatRule(error)}`, ...each].join(", ");
};

/** Describes the meaning of each value of a codec; null when there are many values. */
const formatWords = (schema: Schema, from: Definition): string | null => {
  if (from.type !== "literal") return null;
  const read = from.values.map((value) => `${JSON.stringify(value)} is ${JSON.stringify(z.decode(schema, value))}`);
  return `${read.join(" | ")}${formatRule(from.error)}`;
};

/** Creates a writer of schemas. It writes a named schema by its name. */
const createSchemaFormatter = (names: ReadonlyMap<Schema, string>) => {
  const formatFields = (shape: Record<string, Schema>, wireOf: Record<string, string>): string => {
    const fields = Object.entries(shape).map(([name, field]) => {
      const isOptional = field[INTERNALS].optin === "optional";
      return `${wireOf[name] ?? name}${isOptional ? "?" : ""}: ${formatNamedSchema(field)}`;
    });
    return `{ ${fields.join("; ")} }`;
  };

  const formatRenamedFields = (model: Schema, toWire: Definition["reverseTransform"]): string => {
    const { shape } = getDefinition(model);
    const sent = toWire(Object.fromEntries(Object.keys(shape).map((name) => [name, name])));
    return formatFields(shape, Object.fromEntries(Object.entries(sent).map(([wire, own]) => [own, wire])));
  };

  const formatCodec = (schema: Schema, def: Definition): string => {
    const from = getDefinition(def.in);
    if (from.type === "custom")
      return formatWithChecks(formatRenamedFields(def.out, def.reverseTransform), getDefinition(schema));
    const words = formatWords(schema, from);
    if (words !== null) return words;
    if (from.type === "optional") {
      const left = JSON.stringify(z.decode(schema, undefined)) ?? "nothing";
      return `${formatWords(schema, getDefinition(from.innerType)) ?? formatNamedSchema(from.innerType)}, left out: ${left}`;
    }
    return getDefinition(def.out).type === "custom"
      ? formatNamedSchema(def.in)
      : `${formatNamedSchema(def.in)} that is ${formatNamedSchema(def.out)}`;
  };

  const formatSchema = (schema: Schema): string => {
    const def = getDefinition(schema);
    switch (def.type) {
      case "object":
        return formatWithChecks(formatFields(def.shape, {}), def);
      case "array":
        return formatWithChecks(`list of ${formatNamedSchema(def.element)}`, def);
      case "nullable":
        return `${formatNamedSchema(def.innerType)} or null`;
      case "optional":
        return formatNamedSchema(def.innerType);
      case "catch":
        return `${formatNamedSchema(def.innerType)}, else what stands for it`;
      case "union":
        return def.options.map(formatNamedSchema).join(" | ");
      case "literal":
        return `${def.values.map((value) => JSON.stringify(value)).join(" | ")}${formatRule(def.error)}`;
      case "enum":
        return `${Object.values(def.entries)
          .map((value) => JSON.stringify(value))
          .join(" | ")}${formatRule(def.error)}`;
      case "string":
        return formatWithChecks(def.format ? `${def.format}${def.offset ? " with its offset" : ""}` : "text", def);
      case "number":
        return formatWithChecks(def.format ? "whole" : "number", def);
      case "pipe":
        return formatCodec(schema, def);
      default:
        return formatWithChecks(def.type, def);
    }
  };

  const formatNamedSchema = (schema: Schema): string => names.get(schema) ?? formatSchema(schema);
  return { text: formatNamedSchema, whole: formatSchema };
};

const formatEndpoint = (name: string, call: Endpoint, text: (schema: Schema) => string): string[] => {
  const limit = typeof call.limit === "string" ? call.limit : `${call.limit.name} by ${call.limit.by}`;
  const facts = [
    `for ${call.access}`,
    `partners ${call.partners}`,
    `limit ${limit}`,
    ...(call.body === "none" ? [] : [`${call.body} of at most ${call.bodyMaximum} bytes`]),
    ...(call.isIdempotent ? ["idempotent"] : []),
    ...(call.cache === null ? [] : [`kept ${call.cache} s`]),
    ...(call.responseFormat === "envelope" ? [] : [`answers a ${call.responseFormat}`]),
  ];
  const line = (label: string, schema: Schema | null): string[] =>
    schema === null ? [] : [`- ${label} \`${text(schema)}\``];
  return [
    `### ${name}: \`${call.method}${call.alternativeMethod ? ` or ${call.alternativeMethod}` : ""} ${call.path}\``,
    "",
    `- ${facts.join(", ")}`,
    ...line("asks", call.request),
    ...line("answers", call.response),
    ...line("or refuses with", call.refusal),
    "",
  ];
};

const INTRODUCTION = [
  "# The wire",
  "",
  "Every call of the contract as it travels, printed of it by `pnpm wire`; [contract.md](contract.md) says what all have in common. In brackets",
  "stands the rule that a shopper hears of, and `is` comes before what a value means. A change here is a change for every provider.",
  "",
];

/** Writes a document for people who write a provider: every call of some audiences on the wire, and the named shapes. */
export const formatWireDocument = (
  audiences: readonly ApiContract[],
  exports: Readonly<Record<string, unknown>>,
): string => {
  const named = Object.entries(exports).flatMap(([name, value]) =>
    value instanceof z.ZodMiniType ? [[value, name] as const] : [],
  );
  const { text, whole } = createSchemaFormatter(new Map(named));
  const calls = audiences.flatMap(({ prefix, endpoints }) => [
    `## \`${prefix}\``,
    "",
    ...Object.entries(endpoints).flatMap(([noun, group]) =>
      Object.entries<Endpoint>(group).flatMap(([verb, call]) => formatEndpoint(`${noun}.${verb}`, call, text)),
    ),
  ]);
  const shapes = named
    .toSorted(([, name], [, other]) => (name < other ? -1 : 1))
    .flatMap(([schema, name]) => [`### ${name}`, "", `\`${whole(schema)}\``, ""]);
  return [...INTRODUCTION, ...calls, "## Shapes", "", ...shapes].join("\n");
};
