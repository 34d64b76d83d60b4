import type { Order, ReviewDraft } from "@griya/api";
import sharp from "sharp";
import { advanceOrder, deliverOrder } from "../order/change-status.ts";
import { aBuyer, createIdempotencyKey } from "./checkout.ts";
import type { TestShop, Visitor } from "./shop.ts";

type WantedPieces = Parameters<typeof aBuyer>[1];

const getLine = ({ lines: [line] }: Order) => {
  if (line === undefined) throw new Error("The order has no line");
  return line;
};

/** Creates a customer with a delivered order of these pieces. */
export const anOwner = async (shop: TestShop, wanted: WantedPieces, visitor: Visitor = {}) => {
  const buyer = await aBuyer(shop, wanted, visitor);
  const order = await buyer.client.order.place(buyer.placement, { idempotencyKey: createIdempotencyKey() });
  await deliverTestOrder(shop, order.id);
  return { ...buyer, order, lineId: getLine(order).lineId };
};

/** Moves an order through all statuses to its delivery. */
export const deliverTestOrder = async (shop: TestShop, orderId: string): Promise<void> => {
  for (const nextStatus of [2, 3, 4] as const) {
    await shop.database.transaction((tx) =>
      advanceOrder(tx, { orderId, toStatus: nextStatus, now: shop.services.clock() }),
    );
  }
  await shop.database.transaction((tx) => deliverOrder(tx, orderId, shop.services.clock()));
};

/** Returns the draft of the first review of a line. */
export const aReviewDraft = (lineId: string, own: Partial<ReviewDraft> = {}): ReviewDraft => ({
  lineId,
  stars: 4,
  text: "It fits our narrow room.",
  pictures: [],
  revision: 0,
  ...own,
});

/** Creates a JPEG picture like an upload from a browser. */
export const aPhoto = async (colour = "#b96540", name = "sofa.jpg"): Promise<File> => {
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(body)], name, { type: "image/jpeg" });
};
