import { type Picture, type Problem, REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { assertDefined } from "../assert-defined.ts";

/** A picture file that the customer has chosen. The page creates its unique key. */
export type ChosenPicture = { key: string; name: string; file: File };

type PendingPicture = ChosenPicture & { state: "unsent" | "sending" };

/** A picture of a review or a return, in any state of its upload. */
export type DraftPicture =
  | PendingPicture
  | (ChosenPicture & { state: "failed"; problem: Problem })
  | { key: string; name: string; state: "kept"; picture: Picture };

/** The pictures in the order of their display. The chart uploads them one by one. */
export type DraftPictures = readonly DraftPicture[];

/** The outcome of one upload. */
export type UploadResult = { state: "kept"; picture: Picture } | { state: "failed"; problem: Problem };

/** Returns true if the shop can never use the file, so that a second upload would fail too. */
const isPermanent = ({ kind }: Problem): boolean => kind === "handled" || kind === "tooLarge";

/** Returns true if a second upload could succeed. */
export const canRetry = ({ problem }: { problem: Problem }): boolean => !isPermanent(problem);

/** Returns the saved pictures of a review as pictures of a draft. */
export const toDraftPictures = (pictures: readonly Picture[]): DraftPictures =>
  pictures.map((picture) => ({ key: picture.path, name: picture.alt, state: "kept", picture }));

/** Adds the chosen pictures, up to the limit of a review. */
export const withChosenPictures = (pictures: DraftPictures, chosenPictures: readonly ChosenPicture[]): DraftPictures =>
  [...pictures, ...chosenPictures.map((each) => ({ ...each, state: "unsent" as const }))].slice(
    0,
    REVIEW_PICTURES_MAXIMUM,
  );

/** Returns the pictures after the first unsent picture has begun its upload. */
export const withNextUpload = (pictures: DraftPictures): DraftPictures => {
  const nextPicture = pictures.find(({ state }) => state === "unsent");
  return pictures.map((each) =>
    each === nextPicture && each.state === "unsent" ? { ...each, state: "sending" } : each,
  );
};

/** Returns the pictures with the outcome of the upload that was in progress. */
export const withUploadResult = (pictures: DraftPictures, uploadResult: UploadResult): DraftPictures =>
  pictures.map((each): DraftPicture => {
    if (each.state !== "sending") return each;
    const { key, name, file } = each;
    return uploadResult.state === "kept" ? { key, name, ...uploadResult } : { key, name, file, ...uploadResult };
  });

/** Marks failed pictures as unsent: the picture with the key, or without a key, all pictures that can succeed. */
export const withRetry = (pictures: DraftPictures, key?: string): DraftPictures =>
  pictures.map((each): DraftPicture => {
    if (each.state !== "failed" || (key === undefined ? !canRetry(each) : each.key !== key)) return each;
    const { problem: _, ...chosenPicture } = each;
    return { ...chosenPicture, state: "unsent" };
  });

/** Returns the file of the picture that is sending. */
export const getUploadingFile = (pictures: DraftPictures): File =>
  assertDefined(pictures.find((picture): picture is PendingPicture => picture.state === "sending")).file;
