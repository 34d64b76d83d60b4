import type { Client, ProductSummary } from "@griya/api";
import type { RequestFactory } from "../../../requests/request-factory.ts";

export const createRecommendedActors = (client: Client, work: RequestFactory) => ({
  load: work.read<readonly ProductSummary[]>(({ signal }) => client.product.fetchRecommended({}, { signal })),
});
