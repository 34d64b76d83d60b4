import * as z from "zod/mini";
import type { ApiContract } from "../endpoint/api-contract.ts";
import type { Endpoint } from "../endpoint/endpoint.ts";

/** The property in which zod stores the definition of a schema or a check. */
const ZOD_INTERNALS_KEY = "_zod";

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
  checks?: { [ZOD_INTERNALS_KEY]: { def: Check } }[];
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

const getDefinition = (schema: Schema): Definition => schema[ZOD_INTERNALS_KEY].def as unknown as Definition;

/** Returns the message key of a check in brackets, or an empty text for a check without a message key. */
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
  const checkTexts = checks.map(({ [ZOD_INTERNALS_KEY]: { def } }) => `${formatCheck(def)}${formatRule(def.error)}`);
  return [`${kind}${formatRule(error)}`, ...checkTexts].join(", ");
};

/** Describes the meaning of each value of a codec. The result is null when the codec has no fixed values. */
const formatWords = (schema: Schema, wireDefinition: Definition): string | null => {
  if (wireDefinition.type !== "literal") return null;
  const valueTexts = wireDefinition.values.map(
    (value) => `${JSON.stringify(value)} is ${JSON.stringify(z.decode(schema, value))}`,
  );
  return `${valueTexts.join(" | ")}${formatRule(wireDefinition.error)}`;
};

/** Creates a formatter of schemas. The formatter writes only the name of a schema that has a name. */
const createSchemaFormatter = (names: ReadonlyMap<Schema, string>) => {
  const formatFields = (shape: Record<string, Schema>, wireOf: Record<string, string>): string => {
    const fields = Object.entries(shape).map(([name, field]) => {
      const isOptional = field[ZOD_INTERNALS_KEY].optin === "optional";
      return `${wireOf[name] ?? name}${isOptional ? "?" : ""}: ${formatNamedSchema(field)}`;
    });
    return `{ ${fields.join("; ")} }`;
  };

  const formatRenamedFields = (model: Schema, toWire: Definition["reverseTransform"]): string => {
    const { shape } = getDefinition(model);
    const wireShape = toWire(Object.fromEntries(Object.keys(shape).map((name) => [name, name])));
    return formatFields(shape, Object.fromEntries(Object.entries(wireShape).map(([wire, own]) => [own, wire])));
  };

  const formatCodec = (schema: Schema, def: Definition): string => {
    const wireDefinition = getDefinition(def.in);
    if (wireDefinition.type === "custom")
      return formatWithChecks(formatRenamedFields(def.out, def.reverseTransform), getDefinition(schema));
    const words = formatWords(schema, wireDefinition);
    if (words !== null) return words;
    if (wireDefinition.type === "optional") {
      const defaultText = JSON.stringify(z.decode(schema, undefined)) ?? "nothing";
      return `${formatWords(schema, getDefinition(wireDefinition.innerType)) ?? formatNamedSchema(wireDefinition.innerType)}, left out: ${defaultText}`;
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
  const formatLine = (label: string, schema: Schema | null): string[] =>
    schema === null ? [] : [`- ${label} \`${text(schema)}\``];
  return [
    `### ${name}: \`${call.method}${call.alternativeMethod ? ` or ${call.alternativeMethod}` : ""} ${call.path}\``,
    "",
    `- ${facts.join(", ")}`,
    ...formatLine("asks", call.request),
    ...formatLine("answers", call.response),
    ...formatLine("or refuses with", call.refusal),
    "",
  ];
};

const INTRODUCTION_LINES = [
  "# The wire",
  "",
  "Every call of the contract as it travels, printed of it by `pnpm wire`; [contract.md](contract.md) says what all have in common. In brackets",
  "stands the rule that a shopper hears of, and `is` comes before what a value means. A change here is a change for every provider.",
  "",
];

/**
 * Formats the document for developers of a provider. The document contains all calls of some contracts on the wire, and the schemas with
 * names.
 */
export const formatWireDocument = (
  audiences: readonly ApiContract[],
  exports: Readonly<Record<string, unknown>>,
): string => {
  const namedSchemas = Object.entries(exports).flatMap(([name, value]) =>
    value instanceof z.ZodMiniType ? [[value, name] as const] : [],
  );
  const { text, whole } = createSchemaFormatter(new Map(namedSchemas));
  const callLines = audiences.flatMap(({ prefix, endpoints }) => [
    `## \`${prefix}\``,
    "",
    ...Object.entries(endpoints).flatMap(([noun, group]) =>
      Object.entries<Endpoint>(group).flatMap(([verb, call]) => formatEndpoint(`${noun}.${verb}`, call, text)),
    ),
  ]);
  const shapeLines = namedSchemas
    .toSorted(([, name], [, other]) => (name < other ? -1 : 1))
    .flatMap(([schema, name]) => [`### ${name}`, "", `\`${whole(schema)}\``, ""]);
  return [...INTRODUCTION_LINES, ...callLines, "## Shapes", "", ...shapeLines].join("\n");
};
