import type { Client, DeliveredLines, ReviewState } from "@griya/api";
import type { RequestFactory } from "../../../requests/request-factory.ts";

/** The query for delivered lines of a customer, optionally of one order. */
export type DeliveredLinesQuery = { state: ReviewState; orderId?: string | undefined; cursor?: string | undefined };

export const createDeliveredLinesActors = (wanted: DeliveredLinesQuery) => (client: Client, work: RequestFactory) => ({
  load: work.read<DeliveredLines>(({ signal }) => client.ownReview.fetchLines(wanted, { signal })),
});
