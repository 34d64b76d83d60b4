import * as z from "zod/mini";
import type { Audience } from "../endpoint/audience.ts";
import type { Endpoint } from "../endpoint/endpoint.ts";

/** The property in which zod stores the definition of a schema or a check. */
const INTERNALS = "_zod";

type Schema = z.ZodMiniType;
type Broken = ((issue: object) => string | { message: string } | undefined) | undefined;
type Check = {
  check: string;
  error?: Broken;
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
  error?: Broken;
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

const definitionOf = (schema: Schema): Definition => schema[INTERNALS].def as unknown as Definition;

/** Returns the rule that a shopper reads when this check fails. */
const ruleOf = (error: Broken): string => {
  const said = error?.({});
  const rule = typeof said === "string" ? said : said?.message;
  return rule === undefined ? "" : ` (${rule})`;
};

const checkText = (check: Check): string => {
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

const withChecks = (kind: string, { error, checks = [] }: Definition): string => {
  const each = checks.map(({ [INTERNALS]: { def } }) => `${checkText(def)}${ruleOf(def.error)}`);
  return [`${kind}${ruleOf(error)}`, ...each].join(", ");
};

/** Describes the meaning of each value of a codec; null when there are many values. */
const wordsText = (schema: Schema, from: Definition): string | null => {
  if (from.type !== "literal") return null;
  const read = from.values.map((value) => `${JSON.stringify(value)} is ${JSON.stringify(z.decode(schema, value))}`);
  return `${read.join(" | ")}${ruleOf(from.error)}`;
};

/** Creates a writer of schemas. It writes a named schema by its name. */
const writer = (names: ReadonlyMap<Schema, string>) => {
  const fieldsOf = (shape: Record<string, Schema>, wireOf: Record<string, string>): string => {
    const fields = Object.entries(shape).map(([name, field]) => {
      const isOptional = field[INTERNALS].optin === "optional";
      return `${wireOf[name] ?? name}${isOptional ? "?" : ""}: ${text(field)}`;
    });
    return `{ ${fields.join("; ")} }`;
  };

  const renamed = (model: Schema, toWire: Definition["reverseTransform"]): string => {
    const { shape } = definitionOf(model);
    const sent = toWire(Object.fromEntries(Object.keys(shape).map((name) => [name, name])));
    return fieldsOf(shape, Object.fromEntries(Object.entries(sent).map(([wire, own]) => [own, wire])));
  };

  const codecText = (schema: Schema, def: Definition): string => {
    const from = definitionOf(def.in);
    if (from.type === "custom") return withChecks(renamed(def.out, def.reverseTransform), definitionOf(schema));
    const words = wordsText(schema, from);
    if (words !== null) return words;
    if (from.type === "optional") {
      const left = JSON.stringify(z.decode(schema, undefined)) ?? "nothing";
      return `${wordsText(schema, definitionOf(from.innerType)) ?? text(from.innerType)}, left out: ${left}`;
    }
    return definitionOf(def.out).type === "custom" ? text(def.in) : `${text(def.in)} that is ${text(def.out)}`;
  };

  const whole = (schema: Schema): string => {
    const def = definitionOf(schema);
    switch (def.type) {
      case "object":
        return withChecks(fieldsOf(def.shape, {}), def);
      case "array":
        return withChecks(`list of ${text(def.element)}`, def);
      case "nullable":
        return `${text(def.innerType)} or null`;
      case "optional":
        return text(def.innerType);
      case "catch":
        return `${text(def.innerType)}, else what stands for it`;
      case "union":
        return def.options.map(text).join(" | ");
      case "literal":
        return `${def.values.map((value) => JSON.stringify(value)).join(" | ")}${ruleOf(def.error)}`;
      case "enum":
        return `${Object.values(def.entries)
          .map((value) => JSON.stringify(value))
          .join(" | ")}${ruleOf(def.error)}`;
      case "string":
        return withChecks(def.format ? `${def.format}${def.offset ? " with its offset" : ""}` : "text", def);
      case "number":
        return withChecks(def.format ? "whole" : "number", def);
      case "pipe":
        return codecText(schema, def);
      default:
        return withChecks(def.type, def);
    }
  };

  const text = (schema: Schema): string => names.get(schema) ?? whole(schema);
  return { text, whole };
};

const callText = (name: string, call: Endpoint, text: (schema: Schema) => string): string[] => {
  const limit = typeof call.limit === "string" ? call.limit : `${call.limit.name} by ${call.limit.by}`;
  const facts = [
    `for ${call.access}`,
    `partners ${call.partners}`,
    `limit ${limit}`,
    ...(call.body === "none" ? [] : [`${call.body} of at most ${call.bodyMaximum} bytes`]),
    ...(call.isIdempotent ? ["idempotent"] : []),
    ...(call.cache === null ? [] : [`kept ${call.cache} s`]),
    ...(call.answer === "envelope" ? [] : [`answers a ${call.answer}`]),
  ];
  const line = (label: string, schema: Schema | null): string[] =>
    schema === null ? [] : [`- ${label} \`${text(schema)}\``];
  return [
    `### ${name}: \`${call.method}${call.alsoBy ? ` or ${call.alsoBy}` : ""} ${call.path}\``,
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
export const wireText = (audiences: readonly Audience[], exports: Readonly<Record<string, unknown>>): string => {
  const named = Object.entries(exports).flatMap(([name, value]) =>
    value instanceof z.ZodMiniType ? [[value, name] as const] : [],
  );
  const { text, whole } = writer(new Map(named));
  const calls = audiences.flatMap(({ prefix, endpoints }) => [
    `## \`${prefix}\``,
    "",
    ...Object.entries(endpoints).flatMap(([noun, group]) =>
      Object.entries<Endpoint>(group).flatMap(([verb, call]) => callText(`${noun}.${verb}`, call, text)),
    ),
  ]);
  const shapes = named
    .toSorted(([, name], [, other]) => (name < other ? -1 : 1))
    .flatMap(([schema, name]) => [`### ${name}`, "", `\`${whole(schema)}\``, ""]);
  return [...INTRODUCTION, ...calls, "## Shapes", "", ...shapes].join("\n");
};
