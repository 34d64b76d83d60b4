import * as z from "zod/mini";
import { Collection } from "../collection/collection.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";

export const displayCaseEndpoints = {
  /** Returns the collections of the shop, in the order of the home page. */
  fetchCollections: createEndpoint({
    method: "GET",
    path: "display-case/fetch_product",
    limit: "general",
    response: z.array(Collection),
  }),
};
