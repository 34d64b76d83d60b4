import type { Client, DeliveredLines, ReviewState } from "@griya/api";
import type { RequestFactory } from "../../../requests/request-factory.ts";

/** The query for the delivered lines of a customer. `orderId` selects the lines of one order. */
export type DeliveredLinesQuery = { state: ReviewState; orderId?: string | undefined; cursor?: string | undefined };

export const createDeliveredLinesActors =
  (wanted: DeliveredLinesQuery) => (client: Client, requestFactory: RequestFactory) => ({
    load: requestFactory.read<DeliveredLines>(({ signal }) => client.ownReview.fetchLines(wanted, { signal })),
  });
