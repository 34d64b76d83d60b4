import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Services } from "../http/services.ts";
import { GATEWAY_METHODS } from "../payment/gateways/gateway-methods.ts";
import { gatewayEvents, payments } from "../payment/payment.tables.ts";
import { GATEWAY_NAMES } from "../platform/online-gateway.ts";
import { checkPayment, reopenPayment } from "./check-payment.ts";

/** The maximum size of a webhook, in bytes. */
const BODY_MAXIMUM = 64 * 1024;

const answer = (status: number): Response => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** Reads a body of limited size as text. Returns null for a larger body. */
const readBody = async (request: Request): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > BODY_MAXIMUM) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** The pause between two lines of the log about forged webhooks, in milliseconds. So a flood of them cannot fill the log. */
const FORGERY_LOG_PAUSE = 60_000;

/**
 * Creates the function that answers webhooks of the gateway with a plain status code. A genuine one is stored once, and is a reason to ask
 * the gateway. It changes no payment by itself. A forged one gets 401, and is only counted in the log. A webhook without a payment is
 * stored without one.
 */
export const createWebhookHandler = (
  services: Services,
): ((request: Request, gatewayName: string) => Promise<Response>) => {
  const { database, clock, onlineGateways, backgroundWork, log } = services;
  let forgedCount = 0;
  let nextLogAt = 0;
  const countForgery = () => {
    forgedCount += 1;
    const now = clock().getTime();
    if (now < nextLogAt) return;
    log.warn({ count: forgedCount }, "forged webhooks were refused");
    forgedCount = 0;
    nextLogAt = now + FORGERY_LOG_PAUSE;
  };

  return async (request, gatewayName) => {
    const name = GATEWAY_NAMES.find((known) => known === gatewayName);
    const onlineGateway = name && onlineGateways[name];
    if (name === undefined || onlineGateway === undefined) return answer(404);
    const body = await readBody(request);
    if (body === null) return answer(413);
    const webhook = await onlineGateway.verifyWebhook(body, request.headers, clock());
    if (webhook === null) {
      countForgery();
      return answer(401);
    }
    const { reference } = webhook;
    if (reference === null) return answer(200); // Gateways also report events that are about no payment.
    const method = GATEWAY_METHODS[name];
    const [payment] = await database
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.reference, reference), eq(payments.method, method)));
    const paymentId = payment?.id ?? null;
    if (paymentId === null) log.error({ reference }, "a webhook fits no payment");
    const isNew = await database.transaction(async (tx) => {
      const stored = await tx
        .insert(gatewayEvents)
        .values({
          method,
          reference,
          paymentId,
          bodyHash: createHash("sha256").update(body).digest("hex"),
          receivedAt: clock(),
        })
        .onConflictDoNothing()
        .returning({ id: gatewayEvents.id });
      if (stored.length === 0 || paymentId === null) return false;
      await reopenPayment(tx, paymentId); // Now a job checks the payment too, so a failure below loses nothing.
      return true;
    });
    if (isNew && paymentId !== null) backgroundWork.start(async () => void (await checkPayment(services, paymentId)));
    return answer(200);
  };
};
