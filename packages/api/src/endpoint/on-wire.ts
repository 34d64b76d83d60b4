import * as z from "zod/mini";

type Renamed<Value, Names> = {
  [Key in keyof Value as Key extends keyof Names ? (Names[Key] extends string ? Names[Key] : Key) : Key]: Value[Key];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withKeys = (fields: Fields, nameOf: (key: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [nameOf(key), value]));

/**
 * A model with what the provider calls its fields, where that is another word: decoding gives the model, encoding what travels.
 * Broken rules name the model's fields.
 */
export const onWire = <
  Model extends z.ZodMiniType<object, object>,
  const Names extends { readonly [Key in keyof z.input<Model>]?: string },
>(
  model: Model,
  names: Names,
): z.ZodMiniType<z.output<Model>, Renamed<z.input<Model>, Names>> => {
  const toWire = new Map<string, string>(Object.entries<string>(names as Record<string, string>));
  const toModel = new Map([...toWire].map(([own, wire]) => [wire, own]));
  const codec = z.codec(z.custom<Fields>(isFields), model as z.ZodMiniType<Fields, Fields>, {
    // the model's own word for a field that has another on the wire means nothing there
    decode: (wire) => withKeys(wire, (key) => toModel.get(key) ?? (toWire.has(key) ? `!${key}` : key)),
    encode: (fields) => withKeys(fields, (key) => toWire.get(key) ?? key),
  });
  return codec as z.ZodMiniType as z.ZodMiniType<z.output<Model>, Renamed<z.input<Model>, Names>>;
};

/** A choice that only says yes when it is set: `1` in a query, or left out. */
export const Flag = z.codec(z.optional(z.literal("1", "invalidData")), z.optional(z.boolean()), {
  decode: (sent) => (sent === undefined ? undefined : true),
  encode: (isSet) => (isSet ? ("1" as const) : undefined),
});

/** A value that may be left out on the wire, where that means `value`. */
export const leftOutAs = <Value, Sent>(schema: z.ZodMiniType<Value, Sent>, value: Value) =>
  z.codec(z.optional(schema), z.custom<Value>(), {
    decode: (sent) => (sent === undefined ? value : sent),
    encode: (own) => own,
  });

/** A number in an address. */
export const numberIn = <Value extends number>(pattern: RegExp, value: z.ZodMiniType<Value, Value>) =>
  z.codec(z.string().check(z.regex(pattern, "invalidData")), value, {
    decode: (text) => Number(text) as Value,
    encode: String,
  });

const SEVERAL_MAXIMUM = 30;
/** The longest is a slug, with its comma. */
const ONE_OF_SEVERAL_MAXIMUM = 101;

/** Several of a kind in one field of an address, with commas between. */
export const severalOf = <Value>(one: z.ZodMiniType<Value, string>) =>
  z.codec(
    z.string().check(z.maxLength(SEVERAL_MAXIMUM * ONE_OF_SEVERAL_MAXIMUM, "invalidData")),
    z.array(one).check(z.minLength(1, "invalidData"), z.maxLength(SEVERAL_MAXIMUM, "invalidData")),
    { decode: (text) => [...new Set(text.split(","))], encode: (values) => values.join(",") },
  );

/** The model's words for the wire's numbers. */
export const numbered = <const Words extends Readonly<Record<number, string>>>(words: Words) => {
  type Word = Words[keyof Words] & string;
  const numbers = Object.keys(words).map(Number);
  const read = Object.values(words) as Word[];
  return z.codec(z.literal(numbers, "invalidData"), z.enum(read, "invalidData"), {
    decode: (number) => words[number] as Word,
    encode: (word) => numbers.find((number) => words[number] === word) ?? Number.NaN,
  });
};

/** The provider's answer to a call that only succeeds. */
export const Nothing = z.codec(z.unknown(), z.null(), { decode: () => null, encode: () => null });
