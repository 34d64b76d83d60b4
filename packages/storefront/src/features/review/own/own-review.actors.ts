import type { Client, DeliveredLine, DeliveredLines, HelpfulMark, Picture, ReviewState } from "@griya/api";
import type { HelpfulWish, SavedReview } from "@griya/machines";
import type { Works } from "../../../work/works.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** What writing a review needs done, done over the shop's API. */
export const ownReviewActors = (client: Client, work: Works) => ({
  loadLine: work.read<DeliveredLine, { lineId: string }>(
    ({ input, signal }) => client.ownReview.line(input, { signal }),
    { fails: ["notFound"] },
  ),
  sendPicture: work.send<Picture, { lineId: string; file: File }>(async ({ input: { lineId, file }, signal }) =>
    client.ownReview.upload({ lineId, file: await shrinkPicture(file) }, { signal }),
  ),
  saveReview: work.save<DeliveredLine, SavedReview>(({ input: { pictures, ...draft } }) =>
    client.ownReview.store({ ...draft, pictures: [...pictures] }),
  ),
});

export const deliveredLinesActors =
  (request: { state: ReviewState; cursor: string | undefined }) => (client: Client, work: Works) => ({
    load: work.read<DeliveredLines>(({ signal }) => client.ownReview.lines(request, { signal })),
  });

export const helpfulActors = (client: Client, work: Works) => ({
  loadMarks: work.read<readonly HelpfulMark[], { productId: string }>(({ input, signal }) =>
    client.ownReview.marks(input, { signal }),
  ),
  saveMark: work.save<HelpfulMark, HelpfulWish>(({ input }) => client.ownReview.mark(input)),
});
