import type { Client, OrderReturns, Picture } from "@griya/api";
import type { SavedReturn } from "@griya/machines";
import { shrinkPicture } from "../../forms/shrink-picture.ts";
import type { Works } from "../../work/works.ts";

type OfOrder = { subjectId: string };

/**
 * Returns the actors of the return machine. They call the shop's API. `id` identifies the return, so a second press sends the same return.
 */
export const returnActors = (id: string) => (client: Client, work: Works) => ({
  loadSubject: work.read<OrderReturns, OfOrder>(
    ({ input: { subjectId: orderId }, signal }) => client.return.find({ orderId }, { signal }),
    { fails: ["notFound"] },
  ),
  sendPicture: work.send<Picture, OfOrder & { file: File }>(async ({ input: { subjectId: orderId, file }, signal }) =>
    client.return.upload({ orderId, file: await shrinkPicture(file) }, { signal }),
  ),
  saveDraft: work.save<OrderReturns, { draft: SavedReturn }>(({ input: { draft } }) =>
    client.return.ask({ ...draft, id }),
  ),
});

export const returnsActors = (orderId: string) => (client: Client, work: Works) => ({
  load: work.read<OrderReturns>(({ signal }) => client.return.find({ orderId }, { signal })),
});
