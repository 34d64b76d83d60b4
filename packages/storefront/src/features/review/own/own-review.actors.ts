import type { Client, DeliveredLine, HelpfulMark, Picture } from "@griya/api";
import type { HelpfulChange, SavedReview } from "@griya/machines";
import { shrinkPicture } from "../../../forms/shrink-picture.ts";
import type { RequestFactory } from "../../../requests/request-factory.ts";

/** Returns the actors of the own review machine. They call the shop's API. */
export const createOwnReviewActors = (client: Client, work: RequestFactory) => ({
  loadSubject: work.read<DeliveredLine, { subjectId: string }>(
    ({ input: { subjectId: lineId }, signal }) => client.ownReview.findLine({ lineId }, { signal }),
    { finalProblemKinds: ["notFound"] },
  ),
  sendPicture: work.send<Picture, { subjectId: string; file: File }>(
    async ({ input: { subjectId: lineId, file }, signal }) =>
      client.ownReview.upload({ lineId, file: await shrinkPicture(file) }, { signal }),
  ),
  saveDraft: work.save<DeliveredLine, { draft: SavedReview }>(
    ({
      input: {
        draft: { pictures, ...draft },
      },
    }) => client.ownReview.store({ ...draft, pictures: [...pictures] }),
  ),
});

export const createHelpfulActors = (client: Client, work: RequestFactory) => ({
  loadMarks: work.read<readonly HelpfulMark[], { productId: string }>(({ input, signal }) =>
    client.ownReview.fetchMarks(input, { signal }),
  ),
  saveMark: work.save<HelpfulMark, HelpfulChange>(({ input }) => client.ownReview.mark(input)),
});
