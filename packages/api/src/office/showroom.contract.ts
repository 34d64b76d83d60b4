import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/wire-codecs.ts";
import { Sku, Slug } from "./local-text.contract.ts";

/** A piece in a showroom, even if shoppers do not see it because it is hidden or sold out. */
export const OfficeShowroomPiece = z.object({
  /** The showroom's slug. */
  showroom: z.string(),
  /** The variant's SKU. */
  sku: z.string(),
  name: z.string(),
  /** Number of pieces that can be collected there. */
  collectable: z.int(),
  /** The shop's stock of the variant. */
  stock: z.int(),
});
export type OfficeShowroomPiece = z.infer<typeof OfficeShowroomPiece>;

const Collectable = z.int().check(z.gte(0), z.lte(1000));

const access = "staff";
const limit = "general";
const piece = z.object({ showroom: Slug, sku: Sku });

export const officeShowroomEndpoints = {
  /** Returns pieces, sorted by showroom, then by SKU. */
  fetchPieces: createEndpoint({
    method: "GET",
    path: "showroom/pieces",
    access,
    limit,
    request: z.object({ showroom: z.optional(Slug) }),
    response: z.array(OfficeShowroomPiece),
  }),
  /** Puts a variant into a showroom, or changes the number that can be collected there. */
  setPiece: createEndpoint({
    method: "POST",
    path: "showroom/put-piece",
    access,
    limit,
    body: "json",
    request: z.extend(piece, { collectable: Collectable }),
    response: OfficeShowroomPiece,
  }),
  /** Removes a variant from a showroom. */
  removePiece: createEndpoint({
    method: "POST",
    path: "showroom/take-out-piece",
    access,
    limit,
    body: "json",
    request: piece,
    response: Nothing,
  }),
};
