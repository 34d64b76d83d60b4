import { returnEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { storeUpload } from "../media/store-upload.ts";
import { lockOrder } from "../order/change-status.ts";
import { findReturns } from "./find-returns.ts";
import { requestReturn } from "./request-return.ts";

export const returnRoutes = [
  createRoute(returnEndpoints.find, async ({ database, input, customer, locale, clock, config }) => {
    const reader = { locale, now: clock(), config };
    const foundReturns = await findReturns(database, { ...input, customerId: customer.id }, reader);
    if (foundReturns === null) throw notFound();
    return foundReturns;
  }),

  createRoute(returnEndpoints.request, (call) => {
    const { database, input: draft, customer, locale } = call;
    return database.transaction((tx) => requestReturn(tx, { draft, customerId: customer.id, locale, services: call }));
  }),

  createRoute(returnEndpoints.upload, async ({ input: { orderId, file }, customer, locale, ...services }) => {
    const { database, clock, config } = services;
    const reader = { locale, now: clock(), config };
    const foundReturns = await findReturns(database, { orderId, customerId: customer.id }, reader);
    if (foundReturns === null || foundReturns.unavailableReason !== null) throw notFound();
    const alt = {
      en: `Order ${foundReturns.orderCode}, photographed by its customer`,
      id: `Pesanan ${foundReturns.orderCode}, difoto oleh pelanggan`,
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
