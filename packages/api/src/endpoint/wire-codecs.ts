import * as z from "zod/mini";

type RenamedFields<Value, Names> = {
  [Key in keyof Value as Key extends keyof Names ? (Names[Key] extends string ? Names[Key] : Key) : Key]: Value[Key];
};

type Fields = Readonly<Record<string, unknown>>;

const isFieldObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const renameKeys = (fields: Fields, getName: (key: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [getName(key), value]));

/**
 * Adds the provider's names to a model. Decoding renames the fields of the wire to those of the model, and encoding reverses this. Errors
 * contain the model's names.
 */
export const withWireNames = <
  Model extends z.ZodMiniType<object, object>,
  const Names extends { readonly [Key in keyof z.input<Model>]?: string },
>(
  model: Model,
  names: Names,
): z.ZodMiniType<z.output<Model>, RenamedFields<z.input<Model>, Names>> => {
  const wireNameByKey = new Map<string, string>(Object.entries<string>(names as Record<string, string>));
  const keyByWireName = new Map([...wireNameByKey].map(([own, wire]) => [wire, own]));
  const codec = z.codec(z.custom<Fields>(isFieldObject), model as z.ZodMiniType<Fields, Fields>, {
    // on the wire, the model's name of a renamed field is an unknown field
    decode: (wire) => renameKeys(wire, (key) => keyByWireName.get(key) ?? (wireNameByKey.has(key) ? `!${key}` : key)),
    encode: (fields) => renameKeys(fields, (key) => wireNameByKey.get(key) ?? key),
  });
  return codec as z.ZodMiniType as z.ZodMiniType<z.output<Model>, RenamedFields<z.input<Model>, Names>>;
};

/** A flag in a query. The value is `1` for true, and false is left out. */
export const Flag = z.codec(z.optional(z.literal("1", "invalidData")), z.optional(z.boolean()), {
  decode: (sent) => (sent === undefined ? undefined : true),
  encode: (isSet) => (isSet ? ("1" as const) : undefined),
});

/** Makes a value optional on the wire. A missing value becomes `value`. */
export const withDefault = <Value, Sent>(schema: z.ZodMiniType<Value, Sent>, value: Value) =>
  z.codec(z.optional(schema), z.custom<Value>(), {
    decode: (sent) => (sent === undefined ? value : sent),
    encode: (own) => own,
  });

/** Creates a codec for a number in an address. The pattern limits the text before the conversion. */
export const createNumberCodec = <Value extends number>(pattern: RegExp, value: z.ZodMiniType<Value, Value>) =>
  z.codec(z.string().check(z.regex(pattern, "invalidData")), value, {
    decode: (text) => Number(text) as Value,
    encode: String,
  });

const LIST_VALUES_MAXIMUM = 30;
/** The maximum length of one value in a list: a slug of 100 characters and a comma. */
const LIST_VALUE_LENGTH_MAXIMUM = 101;

/** Creates a codec for a list in one field of an address, separated by commas. Repeated values are removed. */
export const createListCodec = <Value>(one: z.ZodMiniType<Value, string>) =>
  z.codec(
    z.string().check(z.maxLength(LIST_VALUES_MAXIMUM * LIST_VALUE_LENGTH_MAXIMUM, "invalidData")),
    z.array(one).check(z.minLength(1, "invalidData"), z.maxLength(LIST_VALUES_MAXIMUM, "invalidData")),
    { decode: (text) => [...new Set(text.split(","))], encode: (values) => values.join(",") },
  );

/** Creates a codec between the numbers of the wire and the words of the model. */
export const createEnumCodec = <const Words extends Readonly<Record<number, string>>>(words: Words) => {
  type Word = Words[keyof Words] & string;
  const numbers = Object.keys(words).map(Number);
  const modelWords = Object.values(words) as Word[];
  return z.codec(z.literal(numbers, "invalidData"), z.enum(modelWords, "invalidData"), {
    decode: (number) => words[number] as Word,
    encode: (word) => numbers.find((number) => words[number] === word) ?? Number.NaN,
  });
};

/** The data of an answer without data. On the wire, any value is valid, because providers differ. */
export const Nothing = z.codec(z.unknown(), z.null(), { decode: () => null, encode: () => null });
