import { returnEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { storeUpload } from "../media/store-upload.ts";
import { lockOrder } from "../order/change-status.ts";
import { findReturns } from "./find-returns.ts";
import { requestReturn } from "./request-return.ts";

export const returnRoutes = [
  createRoute(returnEndpoints.find, async ({ database, input, customer, locale, clock }) => {
    const found = await findReturns(database, { ...input, customerId: customer.id }, { locale, now: clock() });
    if (found === null) throw notFound();
    return found;
  }),

  createRoute(returnEndpoints.request, (call) => {
    const { database, input: draft, customer, locale } = call;
    return database.transaction((tx) => requestReturn(tx, { draft, customerId: customer.id, locale, services: call }));
  }),

  createRoute(returnEndpoints.upload, async ({ input: { orderId, file }, customer, locale, ...services }) => {
    const { database, clock } = services;
    const found = await findReturns(database, { orderId, customerId: customer.id }, { locale, now: clock() });
    if (found === null || found.unavailableReason !== null) throw notFound();
    const alt = {
      en: `Order ${found.orderCode}, photographed by its customer`,
      id: `Pesanan ${found.orderCode}, difoto oleh pelanggan`,
    };
    return storeUpload(services, {
      file,
      subjectId: orderId,
      lockSubject: (tx) => lockOrder(tx, orderId),
      alt,
      customerId: customer.id,
      locale,
    });
  }),
];
