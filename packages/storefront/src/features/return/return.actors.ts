import type { Client, OrderReturns, Picture } from "@griya/api";
import type { SavedReturn } from "@griya/machines";
import { shrinkPicture } from "../../forms/shrink-picture.ts";
import type { RequestFactory } from "../../requests/request-factory.ts";

type OrderSubject = { subjectId: string };

/**
 * Returns the actors of the return machine, which call the shop's API. `id` identifies the return, so a second request does not create
 * another return.
 */
export const createReturnActors = (id: string) => (client: Client, requestFactory: RequestFactory) => ({
  loadSubject: requestFactory.read<OrderReturns, OrderSubject>(
    ({ input: { subjectId: orderId }, signal }) => client.return.find({ orderId }, { signal }),
    { finalProblemKinds: ["notFound"] },
  ),
  sendPicture: requestFactory.send<Picture, OrderSubject & { file: File }>(
    async ({ input: { subjectId: orderId, file }, signal }) =>
      client.return.upload({ orderId, file: await shrinkPicture(file) }, { signal }),
  ),
  saveDraft: requestFactory.save<OrderReturns, { draft: SavedReturn }>(({ input: { draft } }) =>
    client.return.request({ ...draft, id }),
  ),
});

export const createReturnsActors = (orderId: string) => (client: Client, requestFactory: RequestFactory) => ({
  load: requestFactory.read<OrderReturns>(({ signal }) => client.return.find({ orderId }, { signal })),
});
