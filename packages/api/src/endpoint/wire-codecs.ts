import * as z from "zod/mini";

type Renamed<Value, Names> = {
  [Key in keyof Value as Key extends keyof Names ? (Names[Key] extends string ? Names[Key] : Key) : Key]: Value[Key];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const renameKeys = (fields: Fields, getName: (key: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [getName(key), value]));

/**
 * Renames fields of a model to the provider's names. Decoding gives the model, and encoding gives the wire format. Errors name the model's
 * fields.
 */
export const withWireNames = <
  Model extends z.ZodMiniType<object, object>,
  const Names extends { readonly [Key in keyof z.input<Model>]?: string },
>(
  model: Model,
  names: Names,
): z.ZodMiniType<z.output<Model>, Renamed<z.input<Model>, Names>> => {
  const toWire = new Map<string, string>(Object.entries<string>(names as Record<string, string>));
  const toModel = new Map([...toWire].map(([own, wire]) => [wire, own]));
  const codec = z.codec(z.custom<Fields>(isFields), model as z.ZodMiniType<Fields, Fields>, {
    // the model's own name of a renamed field means nothing on the wire
    decode: (wire) => renameKeys(wire, (key) => toModel.get(key) ?? (toWire.has(key) ? `!${key}` : key)),
    encode: (fields) => renameKeys(fields, (key) => toWire.get(key) ?? key),
  });
  return codec as z.ZodMiniType as z.ZodMiniType<z.output<Model>, Renamed<z.input<Model>, Names>>;
};

/** A flag of a query: `1` when it is set, else left out. */
export const Flag = z.codec(z.optional(z.literal("1", "invalidData")), z.optional(z.boolean()), {
  decode: (sent) => (sent === undefined ? undefined : true),
  encode: (isSet) => (isSet ? ("1" as const) : undefined),
});

/** Makes a value optional on the wire; without it, the value is `value`. */
export const withDefault = <Value, Sent>(schema: z.ZodMiniType<Value, Sent>, value: Value) =>
  z.codec(z.optional(schema), z.custom<Value>(), {
    decode: (sent) => (sent === undefined ? value : sent),
    encode: (own) => own,
  });

/** Reads a number in an address. */
export const numberFromText = <Value extends number>(pattern: RegExp, value: z.ZodMiniType<Value, Value>) =>
  z.codec(z.string().check(z.regex(pattern, "invalidData")), value, {
    decode: (text) => Number(text) as Value,
    encode: String,
  });

const LIST_VALUES_MAXIMUM = 30;
/** Limit for one of several values: the longest is a slug, with its comma. */
const LIST_VALUE_LENGTH_MAXIMUM = 101;

/** Reads several values of one kind from one field of an address, separated by commas. */
export const commaSeparated = <Value>(one: z.ZodMiniType<Value, string>) =>
  z.codec(
    z.string().check(z.maxLength(LIST_VALUES_MAXIMUM * LIST_VALUE_LENGTH_MAXIMUM, "invalidData")),
    z.array(one).check(z.minLength(1, "invalidData"), z.maxLength(LIST_VALUES_MAXIMUM, "invalidData")),
    { decode: (text) => [...new Set(text.split(","))], encode: (values) => values.join(",") },
  );

/** Maps the numbers of the wire to the words of the model. */
export const enumFromNumbers = <const Words extends Readonly<Record<number, string>>>(words: Words) => {
  type Word = Words[keyof Words] & string;
  const numbers = Object.keys(words).map(Number);
  const read = Object.values(words) as Word[];
  return z.codec(z.literal(numbers, "invalidData"), z.enum(read, "invalidData"), {
    decode: (number) => words[number] as Word,
    encode: (word) => numbers.find((number) => words[number] === word) ?? Number.NaN,
  });
};

/** The answer of a call that returns no data. */
export const Nothing = z.codec(z.unknown(), z.null(), { decode: () => null, encode: () => null });
