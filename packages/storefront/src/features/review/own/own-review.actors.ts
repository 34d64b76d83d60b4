import type { Client, DeliveredLine, HelpfulMark, Picture } from "@griya/api";
import type { HelpfulChange, SavedReview } from "@griya/machines";
import { shrinkPicture } from "../../../forms/shrink-picture.ts";
import type { RequestFactory } from "../../../requests/request-factory.ts";

/** Returns the actors of the own review machine, which call the shop's API. */
export const createOwnReviewActors = (client: Client, requestFactory: RequestFactory) => ({
  loadSubject: requestFactory.read<DeliveredLine, { subjectId: string }>(
    ({ input: { subjectId: lineId }, signal }) => client.ownReview.findLine({ lineId }, { signal }),
    { finalProblemKinds: ["notFound"] },
  ),
  sendPicture: requestFactory.send<Picture, { subjectId: string; file: File }>(
    async ({ input: { subjectId: lineId, file }, signal }) =>
      client.ownReview.upload({ lineId, file: await shrinkPicture(file) }, { signal }),
  ),
  saveDraft: requestFactory.save<DeliveredLine, { draft: SavedReview }>(
    ({
      input: {
        draft: { pictures, ...draft },
      },
    }) => client.ownReview.store({ ...draft, pictures: [...pictures] }),
  ),
});

export const createHelpfulActors = (client: Client, requestFactory: RequestFactory) => ({
  loadMarks: requestFactory.read<readonly HelpfulMark[], { productId: string }>(({ input, signal }) =>
    client.ownReview.fetchMarks(input, { signal }),
  ),
  saveMark: requestFactory.save<HelpfulMark, HelpfulChange>(({ input }) => client.ownReview.mark(input)),
});
