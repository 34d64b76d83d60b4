import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing } from "../endpoint/on-wire.ts";
import { Sku, Slug } from "./local-text.contract.ts";

/** A piece that stands in a showroom, also one that shoppers do not see because it is hidden or sold out. */
export const OfficeShowroomPiece = z.object({
  /** The showroom's slug. */
  showroom: z.string(),
  /** The variant's. */
  sku: z.string(),
  name: z.string(),
  /** How many of it can be taken along there. */
  collectable: z.int(),
  /** What the shop has of it. */
  stock: z.int(),
});
export type OfficeShowroomPiece = z.infer<typeof OfficeShowroomPiece>;

const Collectable = z.int().check(z.gte(0), z.lte(1000));

const access = "staff";
const limit = "general";
const piece = z.object({ showroom: Slug, sku: Sku });

export const officeShowroomEndpoints = {
  /** By showroom, then by SKU. */
  fetchPieces: endpoint({
    method: "GET",
    path: "showroom/pieces",
    access,
    limit,
    request: z.object({ showroom: z.optional(Slug) }),
    response: z.array(OfficeShowroomPiece),
  }),
  /** Puts a variant into a showroom, or says anew how many of it can be collected there. */
  putPiece: endpoint({
    method: "POST",
    path: "showroom/put-piece",
    access,
    limit,
    body: "json",
    request: z.extend(piece, { collectable: Collectable }),
    response: OfficeShowroomPiece,
  }),
  /** It stands there no more. */
  takeOutPiece: endpoint({
    method: "POST",
    path: "showroom/take-out-piece",
    access,
    limit,
    body: "json",
    request: piece,
    response: Nothing,
  }),
};
