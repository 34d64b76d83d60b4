import type { Client, ProductSummary } from "@griya/api";
import type { RequestFactory } from "../../../requests/request-factory.ts";

export const createRecommendedActors = (client: Client, requestFactory: RequestFactory) => ({
  load: requestFactory.read<readonly ProductSummary[]>(({ signal }) => client.product.fetchRecommended({}, { signal })),
});
