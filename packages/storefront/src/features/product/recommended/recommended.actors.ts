import type { Client, ProductSummary } from "@griya/api";
import type { Works } from "../../../work/works.ts";

export const recommendedActors = (client: Client, work: Works) => ({
  load: work.read<readonly ProductSummary[]>(({ signal }) => client.product.fetchRecommended({}, { signal })),
});
