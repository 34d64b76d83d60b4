import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { ProductVideo } from "../product/product-media.contract.ts";
import { ProductSummary } from "../product/product-summary.contract.ts";

/** A film with the product that it shows. The product is for sale. */
const Film = z.object({ product: ProductSummary, video: ProductVideo });
export type Film = z.output<typeof Film>;

/** The maximum number of films in one answer. The newest products come first. */
export const FILMS_MAXIMUM = 24;

export const filmEndpoints = {
  fetch: createEndpoint({ method: "GET", path: "film/fetch", limit: "general", response: z.array(Film) }),
};
