import {
  type Access,
  type ApiContract,
  createEndpoint,
  locationEndpoints,
  type PartnerAccess,
  storefront,
} from "@griya/api";
import { office } from "@griya/api/office";
import { partner } from "@griya/api/partner";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { closeCustomerSessions } from "../auth/sessions.ts";
import { GUEST_LIFETIME, openGuestBuyer } from "../guest/guest-buyers.ts";
import { createToken, hashToken } from "../platform/tokens.ts";
import { officeRoutes, storefrontRoutes } from "../routes.ts";
import { staff } from "../staff/staff.tables.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { assertEveryEndpointAnswered } from "./endpoint-table.ts";
import { closedGate } from "./partner-gate.ts";
import { createRoute, type Route } from "./route.ts";

const PARTNER_KEY = { "X-Publishable-Key": "pk_partner" };

/** The routes that the test reached. Each route is a stub, because the test is only about access. */
const reachedRoutes = new Set<string>();
/** Returns stubs for the routes of an audience, one stub for each path and method. A stub only records its call. */
function createStubs({ prefix }: ApiContract, all: readonly Route[]): Route[] {
  const routesByCall = new Map(all.map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each]));
  return [...routesByCall.values()].map((original) => ({
    endpoint: {
      ...original.endpoint,
      request: z.unknown(),
      response: z.unknown(),
      isIdempotent: false,
      responseFormat: "envelope" as const,
    },
    handle: () => {
      reachedRoutes.add(prefix + original.endpoint.path);
      return null;
    },
  }));
}

const shop = await openShop({
  gate: () => ({
    ...closedGate,
    authenticatePartner: async ({ headers }) => (headers.has("X-Publishable-Key") ? { id: 1 } : null),
  }),
  routes: createStubs(storefront, storefrontRoutes),
  officeRoutes: createStubs(office, officeRoutes),
});

const { accessToken } = await aCustomer(shop);
const { accessToken: endedToken, id } = await aCustomer(shop);
await closeCustomerSessions(shop.database, id);
const operator = await aStaffMember(shop, "operator");
const owner = await aStaffMember(shop, "owner");
const guestBuyer = createToken();
const formerBuyer = createToken();
const now = shop.services.clock();
await openGuestBuyer(shop.database, { tokenHash: hashToken(guestBuyer) }, { email: "dewi@griya.test", now });
const expiredTime = new Date(now.getTime() - GUEST_LIFETIME);
await openGuestBuyer(
  shop.database,
  { tokenHash: hashToken(formerBuyer) },
  { email: "dewi@griya.test", now: expiredTime },
);
const disabledOwner = await aStaffMember(shop, "owner");
await shop.database.update(staff).set({ isActive: false }).where(eq(staff.id, disabledOwner.id));

const callers = {
  nobody: {},
  guest: { "X-User-Token": createToken() },
  "a guest who has told an e-mail": { "X-User-Token": guestBuyer },
  "a guest who told one too long ago": { "X-User-Token": formerBuyer },
  "a guest's token as a customer's, after an e-mail was told": { Authorization: `Bearer ${guestBuyer}` },
  customer: { Authorization: `Bearer ${accessToken}` },
  both: { Authorization: `Bearer ${accessToken}`, "X-User-Token": createToken() },
  "a forged token": { Authorization: `Bearer ${createToken()}` },
  "a forged token beside a guest's": { Authorization: `Bearer ${createToken()}`, "X-User-Token": createToken() },
  "a guest's token as a customer's": { Authorization: `Bearer ${"g".repeat(43)}` },
  "a customer's token as a guest's": { "X-User-Token": accessToken },
  "a short guest token": { "X-User-Token": "1234" },
  "a token that was logged out": { Authorization: `Bearer ${endedToken}` },
  "an operator": { Authorization: `Bearer ${operator.token}` },
  "an owner": { Authorization: `Bearer ${owner.token}` },
  "somebody disabled": { Authorization: `Bearer ${disabledOwner.token}` },
  "an owner's token as a guest's": { "X-User-Token": owner.token },
  "an owner's token as a guest's beside a customer": {
    Authorization: `Bearer ${accessToken}`,
    "X-User-Token": owner.token,
  },
};
type CallerName = keyof typeof callers;

/** The callers that may call each endpoint. Every other caller gets a 401, or a 403 after authentication. */
const allowedCallers: Record<Access, readonly CallerName[]> = {
  public: Object.keys(callers) as CallerName[],
  shopper: [
    "guest",
    "a guest who has told an e-mail",
    "a guest who told one too long ago",
    "customer",
    "both",
    "a customer's token as a guest's",
    "an owner's token as a guest's",
    "an owner's token as a guest's beside a customer",
  ],
  buyer: ["a guest who has told an e-mail", "customer", "both", "an owner's token as a guest's beside a customer"],
  customer: ["customer", "both", "an owner's token as a guest's beside a customer"],
  staff: ["an operator", "an owner"],
  owner: ["an owner"],
};

/** The pages that may make a call, by the partner access of the endpoint. */
const pages: Record<PartnerAccess, readonly ("shop" | "partner")[]> = {
  never: ["shop"],
  also: ["shop", "partner"],
  only: ["partner"],
  any: ["shop", "partner"],
};

const getCalls = ({ prefix, endpoints }: ApiContract) =>
  Object.values(endpoints).flatMap((group) => Object.values(group).map((called) => ({ ...called, called, prefix })));
const calls = getCalls(storefront);
const everyCall = [...calls, ...getCalls(office)];

/** Collects the answers for every caller on the page of the shop and on the page of the partner. */
const collectAnswers = async (
  answer: (headers: Record<string, string>, caller: CallerName, page: "shop" | "partner") => Promise<string> | string,
): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const [caller, headers] of Object.entries(callers) as [CallerName, Record<string, string>][]) {
    for (const page of ["shop", "partner"] as const) {
      answers[`${caller}, on the page of the ${page}`] = await answer(headers, caller, page);
    }
  }
  return answers;
};

test.each(everyCall)(
  "$method $prefix$path answers only those who may call it: $access, by partners $partners",
  async (called) => {
    const { method, prefix, path, access, partners } = called;
    const actualAnswers = await collectAnswers(async (headers, caller, page) => {
      reachedRoutes.clear();
      const { status } = await shop.call(method, path, {
        prefix,
        headers: page === "partner" ? { ...headers, ...PARTNER_KEY } : headers,
        ip: `${path} ${caller} ${page}`,
      });
      return `${status}${reachedRoutes.has(prefix + path) ? ", reached" : ""}`;
    });
    const expectedAnswers = await collectAnswers((_, caller, page) => {
      const isFromAllowedPage = pages[partners].includes(page);
      if (isFromAllowedPage && allowedCallers[access].includes(caller)) return "200, reached";
      const isKnownOperator = access === "owner" && caller === "an operator";
      return isFromAllowedPage && !isKnownOperator ? "401" : "403";
    });
    expect(actualAnswers).toEqual(expectedAnswers);
  },
);

test("nothing is changed by a GET, but for a logout, which no link can ask for", async () => {
  const readPaths = new Set(
    everyCall.filter(({ method }) => method === "GET").map(({ prefix, path }) => prefix + path),
  );
  const changingCalls = everyCall.filter(
    ({ method, prefix, path }) => method !== "GET" && !readPaths.has(prefix + path),
  );
  expect(changingCalls.filter(({ alternativeMethod }) => alternativeMethod !== null).map(({ path }) => path)).toEqual([
    "user/logout",
  ]);
  reachedRoutes.clear();
  for (const { prefix, path } of changingCalls.filter(({ alternativeMethod }) => alternativeMethod === null)) {
    const answer = await shop.call("GET", path, { prefix, headers: callers["an owner"], ip: path });
    expect([path, answer.status]).toEqual([path, 405]);
  }
  expect([...reachedRoutes]).toEqual([]);
});

test("a guest with an email address may make only the calls of a purchase", () => {
  const buyerCalls = calls.filter(({ access }) => access === "buyer").map(({ method, path }) => `${method} ${path}`);
  expect(buyerCalls.toSorted()).toEqual([
    "GET order/find",
    "GET order/invoice",
    "GET order/invoice/download",
    "GET order/transaction",
    "GET payment-method/fetch",
    "GET shipping/fetch",
    "GET user/address/fetch",
    "POST checkout/quote",
    "POST checkout/store",
    "POST order/cancel-item",
    "POST order/payment-done",
    "POST order/refund-account",
    "POST order/transfer-proof",
    "POST order/update-status",
    "POST payment/start",
    "POST user/address/store",
    "PUT user/address/update",
  ]);
});

test("staff, keys, readers of the newsletter, papers of sellers and where the money goes are an owner's alone", () => {
  const ownerCalls = Object.entries(office.endpoints).flatMap(([noun, group]) =>
    Object.entries<{ access: Access }>(group).flatMap(([verb, { access }]) =>
      access === "owner" ? `${noun}.${verb}` : [],
    ),
  );
  expect(ownerCalls.toSorted()).toEqual([
    "key.create",
    "key.fetch",
    "key.revoke",
    "key.setOrigins",
    "newsletter.fetch",
    "seller.approve",
    "seller.downloadDocument",
    "seller.fetch",
    "seller.find",
    "seller.refuse",
    "seller.remove",
    "settings.setBankAccount",
    "staff.add",
    "staff.disable",
    "staff.fetch",
  ]);
});

test("nobody who is not on the staff opens the office, but to log in or to set it up", () => {
  const openCalls = getCalls(office).filter(({ access }) => access !== "staff" && access !== "owner");
  expect(openCalls.map(({ path }) => path).toSorted()).toEqual(["staff/login", "staff/set-up"]);
});

describe("a partner's contract", () => {
  test("contains exactly the storefront's calls for partners", () => {
    const partnerCalls = Object.values(partner.endpoints).flatMap((group) => Object.values(group));
    expect(new Set(partnerCalls)).toEqual(
      new Set(calls.filter(({ partners }) => partners !== "never").map(({ called }) => called)),
    );
  });

  test("contains no call of a customer", () => {
    const partnerCalls = Object.values(partner.endpoints).flatMap((group) => Object.values<{ access: Access }>(group));
    expect(partnerCalls.filter(({ access }) => access === "customer" || access === "buyer")).toEqual([]);
  });
});

describe("the table of calls", () => {
  const provinces = createRoute(locationEndpoints.fetchProvinces, () => []);
  const strayEndpoint = createEndpoint({ method: "GET", path: "admin/prices", limit: "general", response: z.null() });

  test("has a handler for every call", () => {
    expect(() => assertEveryEndpointAnswered(storefront, storefrontRoutes)).not.toThrow();
  });

  test("prevents the start of the provider if a call has no handler", () => {
    expect(() => assertEveryEndpointAnswered(storefront, [provinces])).toThrow("no handler answers auth.login");
  });

  test("tells two calls of one path apart", () => {
    const routesWithoutAdd = storefrontRoutes.filter(({ endpoint: { path } }) => path !== "cart/store");
    const incompleteTables = storefrontRoutes
      .filter((each) => !routesWithoutAdd.includes(each))
      .map((half) => [...routesWithoutAdd, half]);
    expect(incompleteTables).toHaveLength(2);
    for (const half of incompleteTables) {
      expect(() => assertEveryEndpointAnswered(storefront, half)).toThrow(/no handler answers cart\.(add|setQuantity)/);
    }
  });

  test("prevents the start of the provider if a handler has no call", () => {
    expect(() =>
      assertEveryEndpointAnswered(storefront, [...storefrontRoutes, createRoute(strayEndpoint, () => null)]),
    ).toThrow("a handler answers GET admin/prices, which the contract does not name");
  });
});
