import { type Access, endpoints, type Method } from "@griya/api";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { closeSessionsOf } from "../auth/sessions.ts";
import { newToken } from "../auth/tokens.ts";
import { routes } from "../routes.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { assertEveryEndpointAnswered } from "./endpoint-table.ts";
import { type Route, route } from "./route.ts";

/** Every route of the provider, but each only says that it was reached: who may come that far is what is tested. */
const reached = new Set<string>();
const shop = await openShop({
  routes: routes.map((original) => ({
    ...original,
    endpoint: { ...original.endpoint, request: z.unknown() },
    handle: () => {
      reached.add(original.endpoint.path);
      return null;
    },
  })),
});

const { accessToken } = await aCustomer(shop);
const { accessToken: endedToken, id } = await aCustomer(shop);
await closeSessionsOf(shop.database, id);

const callers = {
  nobody: {},
  guest: { "X-User-Token": newToken() },
  customer: { Authorization: `Bearer ${accessToken}` },
  both: { Authorization: `Bearer ${accessToken}`, "X-User-Token": newToken() },
  "a forged token": { Authorization: `Bearer ${newToken()}` },
  "a forged token beside a guest's": { Authorization: `Bearer ${newToken()}`, "X-User-Token": newToken() },
  "a guest's token as a customer's": { Authorization: `Bearer ${"g".repeat(43)}` },
  "a customer's token as a guest's": { "X-User-Token": accessToken },
  "a short guest token": { "X-User-Token": "1234" },
  "a token that was logged out": { Authorization: `Bearer ${endedToken}` },
};
type CallerName = keyof typeof callers;

/** Who may call what. Anybody not listed is refused with 401. */
const allowed: Record<Access, readonly CallerName[]> = {
  public: [
    "nobody",
    "guest",
    "customer",
    "both",
    "a forged token",
    "a forged token beside a guest's",
    "a guest's token as a customer's",
    "a customer's token as a guest's",
    "a short guest token",
    "a token that was logged out",
  ],
  shopper: ["guest", "customer", "both", "a customer's token as a guest's"],
  customer: ["customer", "both"],
};

type Named = { readonly method: Method; readonly path: string; readonly access: Access };

const calls = Object.values(endpoints).flatMap((group) =>
  Object.values<Named>(group).map(({ method, path, access }) => ({ method, path, access })),
);

describe.each(calls)("$method $path, for $access", ({ method, path, access }) => {
  test.each(Object.entries(callers))("called by %s", async (name, headers) => {
    reached.clear();
    const answer = await shop.call(method, path, { headers, ip: `${path} ${name}` });
    const isAllowed = allowed[access].some((caller) => caller === name);
    expect(answer.status).toBe(isAllowed ? 200 : 401);
    expect(reached.has(path)).toBe(isAllowed);
  });
});

describe("the table of calls", () => {
  const provinces = route(endpoints.location.provinces, () => []);
  const stray: Route = { ...provinces, endpoint: { ...provinces.endpoint, path: "admin/prices" } };

  test("is answered from the first to the last", () => {
    expect(() => assertEveryEndpointAnswered(endpoints, routes)).not.toThrow();
  });

  test("lets the provider not start while a call has no handler", () => {
    expect(() => assertEveryEndpointAnswered(endpoints, [provinces])).toThrow("no handler answers POST user/login");
  });

  test("lets the provider not start with a handler outside of it", () => {
    expect(() => assertEveryEndpointAnswered(endpoints, [...routes, stray])).toThrow(
      "a handler answers GET admin/prices, which the contract does not name",
    );
  });
});
