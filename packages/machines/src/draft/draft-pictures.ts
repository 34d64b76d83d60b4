import { type Picture, type Problem, REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { assertDefined } from "../assert-defined.ts";

/** A chosen picture. Its key comes from the host, and is unique. */
export type ChosenPicture = { key: string; name: string; file: File };

type PendingPicture = ChosenPicture & { state: "unsent" | "sending" };

/** A picture of a review that is being written. */
export type DraftPicture =
  | PendingPicture
  | (ChosenPicture & { state: "failed"; problem: Problem })
  | { key: string; name: string; state: "kept"; picture: Picture };

/** Pictures in the order to show. Those that are not stored yet are sent one by one. */
export type DraftPictures = readonly DraftPicture[];

/** The outcome of the picture that was being sent. */
export type UploadResult = { state: "kept"; picture: Picture } | { state: "failed"; problem: Problem };

/** Tells whether the shop cannot use the file, however often it is sent. */
const isPermanent = ({ kind }: Problem): boolean => kind === "handled" || kind === "tooLarge";

/** Tells whether another try could help. */
export const canRetry = ({ problem }: { problem: Problem }): boolean => !isPermanent(problem);

/** Returns the pictures that a review already shows. */
export const toDraftPictures = (pictures: readonly Picture[]): DraftPictures =>
  pictures.map((picture) => ({ key: picture.path, name: picture.alt, state: "kept", picture }));

/** Adds the chosen pictures, as far as there is room. */
export const withChosenPictures = (pictures: DraftPictures, chosen: readonly ChosenPicture[]): DraftPictures =>
  [...pictures, ...chosen.map((each) => ({ ...each, state: "unsent" as const }))].slice(0, REVIEW_PICTURES_MAXIMUM);

/** Marks the first unsent picture as being sent. */
export const withNextUpload = (pictures: DraftPictures): DraftPictures => {
  const first = pictures.find(({ state }) => state === "unsent");
  return pictures.map((each) => (each === first && each.state === "unsent" ? { ...each, state: "sending" } : each));
};

/** Gives the picture that was being sent its outcome. */
export const withUploadResult = (pictures: DraftPictures, arrival: UploadResult): DraftPictures =>
  pictures.map((each): DraftPicture => {
    if (each.state !== "sending") return each;
    const { key, name, file } = each;
    return arrival.state === "kept" ? { key, name, ...arrival } : { key, name, file, ...arrival };
  });

/** Makes failed pictures unsent again: the one with that key, or all for which another try could help. */
export const withRetry = (pictures: DraftPictures, key?: string): DraftPictures =>
  pictures.map((each): DraftPicture => {
    if (each.state !== "failed" || (key === undefined ? !canRetry(each) : each.key !== key)) return each;
    const { problem: _, ...chosen } = each;
    return { ...chosen, state: "unsent" };
  });

/** Returns the file that is being sent. */
export const getUploadingFile = (pictures: DraftPictures): File =>
  assertDefined(pictures.find((picture): picture is PendingPicture => picture.state === "sending")).file;
