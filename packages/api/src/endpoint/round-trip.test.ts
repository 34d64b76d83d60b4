import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { embedded } from "../embedded.ts";
import { office } from "../office.ts";
import { storefront } from "../storefront.ts";
import type { ApiContract } from "./api-contract.ts";
import type { Endpoint } from "./endpoint.ts";

/** The property in which zod stores the definition of a schema or a check. */
const ZOD_INTERNALS_KEY = "_zod";

type Definition = {
  type: string;
  format?: string;
  checks?: { [ZOD_INTERNALS_KEY]: { def: Check } }[];
  shape: Record<string, z.ZodMiniType>;
  catchall?: z.ZodMiniType;
  element: z.ZodMiniType;
  innerType: z.ZodMiniType;
  options: z.ZodMiniType[];
  values: unknown[];
  entries: Record<string, unknown>;
  keyType: z.ZodMiniType;
  valueType: z.ZodMiniType;
  in: z.ZodMiniType;
  out: z.ZodMiniType;
  reverseTransform: (value: unknown) => unknown;
};
type Check = { check: string; pattern?: RegExp; value?: number; minimum?: number };

const getDefinition = (schema: z.ZodMiniType): Definition => schema[ZOD_INTERNALS_KEY].def as unknown as Definition;

/** Returns the checks of a schema, such as a pattern or a maximum length. */
const getChecks = (schema: z.ZodMiniType): Check[] =>
  (getDefinition(schema).checks ?? []).map((each) => each[ZOD_INTERNALS_KEY].def);

const getRange = (schema: z.ZodMiniType): { min: number; max: number } => {
  const getBound = (name: string) => getChecks(schema).find(({ check }) => check === name)?.value;
  return { min: getBound("greater_than") ?? 0, max: getBound("less_than") ?? 1_000_000 };
};

const dates = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });

const generateText = (schema: z.ZodMiniType): fc.Arbitrary<string> => {
  if (getDefinition(schema).format === "datetime") return dates.map((date) => date.toISOString());
  const pattern = getChecks(schema).find((check) => check.pattern !== undefined)?.pattern;
  return pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(pattern.source));
};

/** Returns all object schemas of a request, including nested schemas. */
const getObjectSchemas = (schema: z.ZodMiniType): Definition[] => {
  const def = getDefinition(schema);
  const innerSchemas = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    ...(def.options ?? []),
    ...Object.values(def.shape ?? {}),
  ];
  return [
    ...(def.type === "object" ? [def] : []),
    ...innerSchemas.flatMap((each) => (each ? getObjectSchemas(each) : [])),
  ];
};

const hasStrictFields = ({ catchall }: Definition): boolean =>
  catchall !== undefined && getDefinition(catchall).type === "never";

/** Generates valid wire values for a schema. Throws for a kind of schema that this function does not support. */
const generateWireValue = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const def = getDefinition(schema);
  switch (def.type) {
    case "object": {
      const optionalFields = Object.entries(def.shape).filter(
        ([, field]) => field[ZOD_INTERNALS_KEY].optin === "optional",
      );
      const requiredNames = Object.keys(def.shape).filter((name) => optionalFields.every(([other]) => other !== name));
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, generateWireValue(field)])),
        {
          requiredKeys: requiredNames,
        },
      );
    }
    case "array":
      return fc.array(generateWireValue(def.element), {
        minLength: getChecks(schema).find(({ minimum }) => minimum !== undefined)?.minimum ?? 0,
        maxLength: 2,
      });
    case "record":
      return fc.dictionary(generateWireValue(def.keyType).map(String), generateWireValue(def.valueType), {
        noNullPrototype: true,
      });
    case "nullable":
      return fc.option(generateWireValue(def.innerType), { nil: null });
    case "optional":
    case "catch":
      return generateWireValue(def.innerType);
    case "union":
      return fc.oneof(...def.options.map(generateWireValue));
    case "literal":
      return fc.constantFrom(...def.values);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "string":
      return generateText(schema);
    case "number":
      return fc.integer(getRange(schema));
    case "boolean":
      return fc.boolean();
    case "unknown":
      return fc.constant(null);
    case "pipe": // a codec that only renames fields accepts any object, so its reverse transform gives the wire names
      return getDefinition(def.in).type === "custom"
        ? generateWireValue(def.out).map(def.reverseTransform)
        : generateWireValue(def.in);
    default:
      throw new Error(`This test does not support the schema type "${def.type}"; add it here`);
  }
};

const getCalls = ({ prefix, endpoints }: ApiContract) =>
  Object.entries(endpoints).flatMap(([noun, group]) =>
    Object.entries<Endpoint>(group).map(([verb, endpoint]) => ({ name: `${prefix} ${noun}.${verb}`, ...endpoint })),
  );
const calls = getCalls(storefront);
const allCalls = [...calls, ...getCalls(office)];
const responses = calls.flatMap(({ name, response }) => (response === null ? [] : [{ name, codec: response }]));
const requests = calls.flatMap(({ name, request }) => (request === null ? [] : [{ name, codec: request }]));
const refusals = calls.flatMap(({ name, refusal }) => (refusal === null ? [] : [{ name, codec: refusal }]));

test("a call's path is of plain words and places, which mean themselves in a regular expression", () => {
  const oddCalls = allCalls.filter(({ path }) => !/^(?:[a-z_-]+|\{\w+\})(?:\/(?:[a-z_-]+|\{\w+\}))*$/.test(path));
  expect(oddCalls.map(({ path }) => path)).toEqual([]);
});

describe("the answer of a call", () => {
  test.each([...responses, ...refusals])("is the same model after encoding and decoding: $name", ({ codec }) => {
    fc.assert(
      fc.property(generateWireValue(codec), (wire) => {
        const model = z.decode(codec, wire);
        const wireCopy: unknown = JSON.parse(JSON.stringify(z.encode(codec, model)));
        expect(z.decode(codec, wireCopy)).toEqual(model);
      }),
      { numRuns: getPropertyRuns(30) },
    );
  });
});

test("the embedded shop decodes the settings like the shop", () => {
  const { response: all, ...call } = storefront.endpoints.settings.find;
  const { response: some, ...embeddedCall } = embedded.endpoints.settings.find;
  expect(embeddedCall).toEqual(call);
  fc.assert(
    fc.property(generateWireValue(all), (wire) => {
      expect(z.parse(all, wire)).toMatchObject(z.parse(some, wire));
    }),
  );
});

describe("the request of a call", () => {
  test.each(allCalls.filter(({ body, request }) => body !== "none" && request !== null))(
    "has no field that the contract does not know, at any depth: $name",
    ({ request }) => {
      const parsedRequest = request?.safeParse({ nobody_knows: 1 });
      expect(parsedRequest?.error?.issues.map(({ code }) => code)).toContain("unrecognized_keys");
      expect(
        request &&
          getObjectSchemas(request)
            .filter((def) => !hasStrictFields(def))
            .map(({ shape }) => Object.keys(shape)),
      ).toEqual([]);
    },
  );

  test.each(allCalls.filter(({ body, request }) => body === "none" && request !== null))(
    "may contain unknown fields in its query: $name",
    ({ request }) => {
      const parsedRequest = request?.safeParse({ nobody_knows: 1 });
      expect(parsedRequest?.error?.issues.map(({ code }) => code) ?? []).not.toContain("unrecognized_keys");
    },
  );

  test("proves whose an account is by its password or a mailed link, and by no hint or answer to a question", () => {
    const { login, forgotPassword, resetPassword, verify } = storefront.endpoints.auth;
    const fields = [login, forgotPassword, resetPassword, verify].map(({ request }) => [
      ...new Set(getObjectSchemas(request).flatMap(({ shape }) => Object.keys(shape))),
    ]);
    expect(fields.map((names) => names.toSorted())).toEqual([
      ["email", "password"],
      ["email"],
      ["password", "passwordConfirmation", "token"],
      ["token"],
    ]);
  });

  test("has only the names of the wire", () => {
    const { request } = storefront.endpoints.cart.setQuantity;
    const lineId = crypto.randomUUID();
    expect(request.safeParse({ cart_id: lineId, quantity: 1 }).data).toEqual({ lineId, quantity: 1 });
    expect(request.safeParse({ lineId, quantity: 1 }).success).toBe(false);
    expect(request.safeParse({ cart_id: lineId, lineId, quantity: 1 }).success).toBe(false);
  });

  test("reports a broken rule with the name of the model's field", () => {
    const { request } = storefront.endpoints.address.add;
    const issues = request.safeParse({ sub_district: "", zip_code: "1" }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining(["subDistrictId", "zipCode"]));
  });
});

test("every request is an object with named fields", () => {
  for (const { codec } of requests) {
    for (const namelessValue of ["text", null, []]) expect(codec.safeParse(namelessValue).success).toBe(false);
  }
});

test("the maximum number of brands fits into an address, even with the longest slugs", () => {
  const { request } = storefront.endpoints.product.fetch;
  const brands = Array.from({ length: 30 }, (_, index) => String(index).padStart(100, "a"));
  expect(z.decode(request, z.encode(request, { brands }))).toEqual({ brands });
  const tooManyBrands = [...brands, "one-more"];
  expect(() => z.encode(request, { brands: tooManyBrands })).toThrow("invalidData");
});

test("the embedded shop has only those calls of the shop that it needs and partners may make", () => {
  const { cart, product } = embedded.endpoints;
  expect(Object.keys(cart)).toEqual([
    "find",
    "add",
    "setQuantity",
    "select",
    "chooseAddOns",
    "remove",
    "createHandoff",
  ]);
  expect(Object.keys(product)).toEqual(["fetch", "find"]);
  expect(storefront.endpoints.cart).toMatchObject(cart);
  expect(storefront.endpoints.product.find).toMatchObject(product.find);
  for (const { partners } of [...Object.values(cart), ...Object.values(product)]) expect(partners).not.toBe("never");
});

test("the embedded shop requests a product list like the shop, and decodes only the products", () => {
  const { fetch } = embedded.endpoints.product;
  const wholeEndpoint = storefront.endpoints.product.fetch;
  const { request: _wider, response: _more, ...call } = wholeEndpoint;
  expect(fetch).toMatchObject(call);
  const requestedFilter = fetch.request.parse({ brand: "langkan", q: "sofa", without_facets: "1" });
  expect(z.decode(wholeEndpoint.request, z.encode(fetch.request, requestedFilter))).toEqual({
    brand: "langkan",
    q: "sofa",
    withoutFacets: true,
  });
  const answer = { result: [], total: 0, next: null, previous: null, heading: null, categories: [], brands: [] };
  const page = z.decode(wholeEndpoint.response, { ...answer, total_is_least: false, facets: null });
  expect(z.decode(fetch.response, z.encode(wholeEndpoint.response, page))).toEqual({ products: page.products });
});
