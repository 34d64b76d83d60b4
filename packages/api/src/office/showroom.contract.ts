import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { Sku, Slug } from "./local-text.contract.ts";

/** A piece on display in a showroom. Hidden and sold-out pieces are included. */
export const OfficeShowroomPiece = z.object({
  /** The slug of the showroom. */
  showroom: z.string(),
  /** The SKU of the variant. */
  sku: z.string(),
  name: z.string(),
  /** The number of pieces that shoppers can collect at the showroom. */
  collectable: z.int(),
  /** The stock of the variant in the whole shop. */
  stock: z.int(),
});
export type OfficeShowroomPiece = z.infer<typeof OfficeShowroomPiece>;

const CollectableCount = z.int().check(z.gte(0), z.lte(1000));

const access = "staff";
const limit = "general";
const pieceFields = z.object({ showroom: Slug, sku: Sku });

export const officeShowroomEndpoints = {
  /** Returns the pieces on display, sorted by showroom and SKU. */
  fetchPieces: createEndpoint({
    method: "GET",
    path: "showroom/pieces",
    access,
    limit,
    request: z.object({ showroom: z.optional(Slug) }),
    response: z.array(OfficeShowroomPiece),
  }),
  /** Adds a variant to a showroom, or changes the number of pieces that shoppers can collect there. */
  setPiece: createEndpoint({
    method: "POST",
    path: "showroom/put-piece",
    access,
    limit,
    body: "json",
    request: z.extend(pieceFields, { collectable: CollectableCount }),
    response: OfficeShowroomPiece,
  }),
  /** Removes a variant from a showroom. */
  removePiece: createEndpoint({
    method: "POST",
    path: "showroom/take-out-piece",
    access,
    limit,
    body: "json",
    request: pieceFields,
    response: Nothing,
  }),
};
