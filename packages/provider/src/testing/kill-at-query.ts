import { type Client, createClient, type Order, storefront } from "@griya/api";
import { office as officeContract } from "@griya/api/office";
import pg from "pg";
import { readConfig } from "../platform/config.ts";
import { startProvider } from "../provider.ts";

/** One purchase of a process that ends itself. The parent passes it as JSON. */
export type KilledPurchase = {
  readonly accessToken: string;
  readonly placement: Parameters<Client["order"]["place"]>[0];
  readonly idempotencyKey: string;
  /** The session of a member of the staff, who pays a part back. */
  readonly officeToken: string;
  readonly refund: { readonly id: string; readonly amount: number };
  /** The number of the query before which the process kills itself, as `kill -9` does. */
  readonly killAt: number;
};

/**
 * A server that places an order, pays it at the sandbox and pays a part back. Then it cancels the order, and waits for both refunds. It
 * kills itself before one of the queries. At the end it prints the number of queries.
 */
const { accessToken, placement, idempotencyKey, officeToken, refund, killAt } = JSON.parse(
  process.argv[2] ?? "{}",
) as KilledPurchase;

const provider = await startProvider(readConfig(process.env));
const send = (request: Request): Promise<Response> => provider.fetch(request);
const client = createClient(storefront, {
  origin: "http://localhost:3000",
  getLocale: () => "en",
  getAccessToken: () => accessToken,
  getGuestToken: () => null,
  fetch: (input, init) => send(new Request(input, init)),
});

const office = createClient(officeContract, {
  origin: "http://localhost:3000",
  getLocale: () => "en",
  getAccessToken: () => officeToken,
  getGuestToken: () => null,
  fetch: (input, init) => send(new Request(input, init)),
});

const waitUntil = async (isDone: () => Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 1000)); // Each look is queries too.
};

let queryCount = 0;
pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, "query"), {
  apply: (sendQuery, client, values) => {
    queryCount += 1;
    if (queryCount === killAt) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(sendQuery, client, values);
  },
});

const findUrl = ({ payment: { nextAction } }: Order): string => {
  if (nextAction.kind !== "redirect") throw new Error("The payment has no page");
  return nextAction.url;
};

const order = await client.order.place(placement, { idempotencyKey });
const body = new URLSearchParams({ result: "paid", webhook: "lost", delay: "0", refund: "done" });
await send(new Request(findUrl(order), { method: "POST", body }));
await client.payment.check({ orderId: order.id });
await office.order.payBack({ code: order.code, reason: "A scratch", ...refund });
await waitUntil(async () => (await client.order.find({ id: order.id })).refunded === refund.amount);
await client.order.updateStatus({ id: order.id, status: "cancelled" });
await waitUntil(async () => (await client.order.find({ id: order.id })).status === "refunded");
console.log(JSON.stringify({ queryCount }));
process.exit(0);
