import { type Picture, type Problem, REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { known } from "../known.ts";

/** A picture that somebody has chosen; the key is the host's, and of this picture alone. */
export type ChosenPicture = { key: string; name: string; file: File };

type Sent = ChosenPicture & { state: "unsent" | "sending" };

/** A picture of a review that is being written. */
export type DraftPicture =
  | Sent
  | (ChosenPicture & { state: "failed"; problem: Problem })
  | { key: string; name: string; state: "kept"; picture: Picture };

/** In the order to show; what is not kept yet is sent one by one. */
export type DraftPictures = readonly DraftPicture[];

/** What became of the picture that was on its way. */
export type Arrival = { state: "kept"; picture: Picture } | { state: "failed"; problem: Problem };

/** The shop cannot make anything of the file, however often it is sent. */
const isUseless = ({ kind }: Problem): boolean => kind === "handled" || kind === "tooLarge";

/** Whether trying again could help. */
export const canTryAgain = ({ problem }: { problem: Problem }): boolean => !isUseless(problem);

/** Those that a review shows already. */
export const keptPictures = (pictures: readonly Picture[]): DraftPictures =>
  pictures.map((picture) => ({ key: picture.path, name: picture.alt, state: "kept", picture }));

/** Takes in what was chosen, as far as there is room. */
export const withChosen = (pictures: DraftPictures, chosen: readonly ChosenPicture[]): DraftPictures =>
  [...pictures, ...chosen.map((each) => ({ ...each, state: "unsent" as const }))].slice(0, REVIEW_PICTURES_MAXIMUM);

/** Sends the first that waits. */
export const withFirstSent = (pictures: DraftPictures): DraftPictures => {
  const first = pictures.find(({ state }) => state === "unsent");
  return pictures.map((each) => (each === first && each.state === "unsent" ? { ...each, state: "sending" } : each));
};

/** The one on its way, as it came out. */
export const withArrival = (pictures: DraftPictures, arrival: Arrival): DraftPictures =>
  pictures.map((each): DraftPicture => {
    if (each.state !== "sending") return each;
    const { key, name, file } = each;
    return arrival.state === "kept" ? { key, name, ...arrival } : { key, name, file, ...arrival };
  });

/** Lets what failed wait anew: the one with that key, or all that trying again could help. */
export const withAnotherTry = (pictures: DraftPictures, key?: string): DraftPictures =>
  pictures.map((each): DraftPicture => {
    if (each.state !== "failed" || (key === undefined ? !canTryAgain(each) : each.key !== key)) return each;
    const { problem: _, ...chosen } = each;
    return { ...chosen, state: "unsent" };
  });

/** The file that is on its way. */
export const sentFile = (pictures: DraftPictures): File =>
  known(pictures.find((picture): picture is Sent => picture.state === "sending")).file;
