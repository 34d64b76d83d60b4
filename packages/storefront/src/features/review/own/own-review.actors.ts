import type { Client, DeliveredLine, HelpfulMark, Picture } from "@griya/api";
import type { HelpfulWish, SavedReview } from "@griya/machines";
import { shrinkPicture } from "../../../forms/shrink-picture.ts";
import type { Works } from "../../../work/works.ts";

/** Returns the actors of the own review machine. They call the shop's API. */
export const ownReviewActors = (client: Client, work: Works) => ({
  loadSubject: work.read<DeliveredLine, { subjectId: string }>(
    ({ input: { subjectId: lineId }, signal }) => client.ownReview.line({ lineId }, { signal }),
    { fails: ["notFound"] },
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

export const helpfulActors = (client: Client, work: Works) => ({
  loadMarks: work.read<readonly HelpfulMark[], { productId: string }>(({ input, signal }) =>
    client.ownReview.marks(input, { signal }),
  ),
  saveMark: work.save<HelpfulMark, HelpfulWish>(({ input }) => client.ownReview.mark(input)),
});
