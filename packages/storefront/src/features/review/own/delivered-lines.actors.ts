import type { Client, DeliveredLines, ReviewState } from "@griya/api";
import type { Works } from "../../../work/works.ts";

/** The query for delivered lines of a customer, optionally of one order. */
export type LinesWanted = { state: ReviewState; orderId?: string | undefined; cursor?: string | undefined };

export const deliveredLinesActors = (wanted: LinesWanted) => (client: Client, work: Works) => ({
  load: work.read<DeliveredLines>(({ signal }) => client.ownReview.lines(wanted, { signal })),
});
