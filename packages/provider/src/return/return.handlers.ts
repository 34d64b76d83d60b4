import { returnEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { keepUpload } from "../media/keep-upload.ts";
import { lockOrder } from "../order/change-status.ts";
import { askReturn } from "./ask-return.ts";
import { findReturns } from "./find-returns.ts";

export const returnRoutes = [
  route(returnEndpoints.find, async ({ database, input, customer, locale, clock }) => {
    const found = await findReturns(database, { ...input, customerId: customer.id }, { locale, now: clock() });
    if (found === null) throw notFound();
    return found;
  }),

  route(returnEndpoints.ask, (call) => {
    const { database, input: draft, customer, locale } = call;
    return database.transaction((tx) => askReturn(tx, { draft, customerId: customer.id, locale, services: call }));
  }),

  route(returnEndpoints.upload, async ({ input: { orderId, file }, customer, locale, ...services }) => {
    const { database, clock } = services;
    const found = await findReturns(database, { orderId, customerId: customer.id }, { locale, now: clock() });
    if (found === null || found.hindrance !== null) throw notFound();
    const alt = {
      en: `Order ${found.orderCode}, photographed by its customer`,
      id: `Pesanan ${found.orderCode}, difoto oleh pelanggan`,
    };
    return keepUpload(services, {
      file,
      subjectId: orderId,
      hold: (tx) => lockOrder(tx, orderId),
      alt,
      customerId: customer.id,
      locale,
    });
  }),
];
