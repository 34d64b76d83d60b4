import { type DeliveredLine, type Picture, type Stars, toProblem } from "@griya/api";
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import { errorOf, failureGuards, problemOfFailure } from "../failure.ts";
import {
  noTrouble,
  reads,
  saves,
  sends,
  type Trouble,
  type WorkingEvent,
  working,
  workingActions,
} from "../work/working.ts";

import {
  type ChosenPicture,
  type DraftPictures,
  keptPictures,
  sentFile,
  withAnotherTry,
  withArrival,
  withChosen,
  withFirstSent,
} from "./draft-pictures.ts";

/** What a buyer says of a line, beside its pictures. */
export type ReviewWords = { stars: Stars; text: string };

/** A review as it goes to the shop. */
export type SavedReview = ReviewWords & { lineId: string; pictures: readonly string[]; revision: number };

type Context = Trouble & {
  lineId: string;
  line: DeliveredLine | null;
  pictures: DraftPictures;
  /** What was pressed to be sent; it goes once all pictures are there. */
  words: ReviewWords | null;
};

const overtakenBy = (event: EventObject): DeliveredLine | null =>
  toProblem<{ line: DeliveredLine }>(errorOf(event)).refusal?.line ?? null;

/**
 * What a customer writes about a line that was delivered.
 *
 * Pictures are sent one by one as soon as they are chosen. One that fails takes neither the words nor the others with it: it stays with
 * its reason, and is tried again or taken away. The review goes once all its pictures are there, so nobody reads half of it.
 */
export const ownReviewMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { lineId: string },
    events: {} as
      | WorkingEvent
      | { type: "pictures.add"; pictures: readonly ChosenPicture[] }
      | { type: "picture.remove"; key: string }
      | { type: "picture.retry"; key: string }
      | { type: "review.submit"; words: ReviewWords }
      | { type: "review.edit" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "editable" | "incomplete" | "reviewed" | "notFound",
  },
  actors: {
    loadLine: reads<DeliveredLine, { lineId: string }>("loadLine"),
    sendPicture: sends<Picture, { lineId: string; file: File }>("sendPicture"),
    saveReview: saves<DeliveredLine, SavedReview>("saveReview"),
  },
  guards: {
    hasUnsent: ({ context }) => context.pictures.some(({ state }) => state === "unsent"),
    isOnItsWay: ({ context }, { key }: { key: string }) =>
      context.pictures.some((picture) => picture.key === key && picture.state === "sending"),
    isSubmitted: ({ context }) => context.words !== null,
    isSubmittedInPart: ({ context: { words, pictures } }) =>
      words !== null && pictures.some(({ state }) => state === "failed"),
    isReviewed: ({ context }) => Boolean(context.line?.ownReview),
    isOvertaken: ({ event }) => overtakenBy(event) !== null,
    ...failureGuards,
  },
  actions: {
    setLine: assign((_, { line }: { line: DeliveredLine }) => ({
      line,
      pictures: keptPictures(line.ownReview?.review.pictures ?? []),
      words: null,
    })),
    setOvertaking: assign(({ event }) => ({ line: overtakenBy(event) })),
    addPictures: assign(({ context }, { pictures }: { pictures: readonly ChosenPicture[] }) => ({
      pictures: withChosen(context.pictures, pictures),
    })),
    removePicture: assign(({ context }, { key }: { key: string }) => ({
      pictures: context.pictures.filter((picture) => picture.key !== key),
    })),
    sendFirst: assign(({ context }) => ({ pictures: withFirstSent(context.pictures) })),
    keepPicture: assign(({ context }, { picture }: { picture: Picture }) => ({
      pictures: withArrival(context.pictures, { state: "kept", picture }),
    })),
    failPicture: assign(({ context, event }) => ({
      pictures: withArrival(context.pictures, { state: "failed", ...problemOfFailure({ event }) }),
    })),
    tryAgain: assign(({ context }, { key }: { key?: string }) => ({ pictures: withAnotherTry(context.pictures, key) })),
    setWords: assign((_, { words }: { words: ReviewWords }) => ({ words, problem: null })),
    forgetWords: assign({ words: null }),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
  },
}).createMachine({
  id: "ownReview",
  context: ({ input: { lineId } }) => ({ ...noTrouble, lineId, line: null, pictures: [], words: null }),
  initial: "loading",
  states: {
    loading: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "loadLine",
        input: ({ context }) => ({ lineId: context.lineId }),
        onDone: { target: "loaded", actions: { type: "setLine", params: ({ event }) => ({ line: event.output }) } },
        onError: { target: "unknown" },
      },
    },
    unknown: { tags: "notFound", description: "Not this customer's, not delivered yet, or not sold any more." },
    loaded: { always: [{ guard: "isReviewed", target: "reviewed" }, { target: "writing" }] },
    reviewed: {
      tags: "reviewed",
      on: { "review.edit": { target: "writing" } },
    },
    writing: {
      tags: "editable",
      initial: "editing",
      on: {
        "pictures.add": { target: ".editing", actions: { type: "addPictures", params: ({ event }) => event } },
        "picture.remove": { target: ".editing", actions: { type: "removePicture", params: ({ event }) => event } },
        "picture.retry": { target: ".editing", actions: { type: "tryAgain", params: ({ event }) => event } },
        "review.submit": {
          target: ".editing",
          actions: [
            { type: "tryAgain", params: {} },
            { type: "setWords", params: ({ event }) => event },
          ],
        },
        "problem.dismiss": { actions: "dismissProblem" },
      },
      states: {
        editing: {
          always: [
            { guard: "hasUnsent", target: "uploading" },
            { guard: "isSubmittedInPart", target: "incomplete" },
            { guard: "isSubmitted", target: "#ownReview.saving" },
          ],
        },
        incomplete: {
          tags: "incomplete",
          description: "Some of the pictures did not come. What was written stays, and so do the others.",
          entry: "forgetWords",
        },
        uploading: {
          ...working,
          entry: "sendFirst",
          invoke: {
            id: "work",
            src: "sendPicture",
            input: ({ context: { lineId, pictures } }) => ({ lineId, file: sentFile(pictures) }),
            onDone: {
              target: "editing",
              actions: { type: "keepPicture", params: ({ event }) => ({ picture: event.output }) },
            },
            onError: { target: "editing", actions: "failPicture" },
          },
          on: {
            ...working.on,
            "pictures.add": { actions: { type: "addPictures", params: ({ event }) => event } },
            "picture.remove": [
              {
                description: "It is on its way, and called back.",
                guard: { type: "isOnItsWay", params: ({ event }) => event },
                target: "editing",
                actions: { type: "removePicture", params: ({ event }) => event },
              },
              { actions: { type: "removePicture", params: ({ event }) => event } },
            ],
            "picture.retry": { actions: { type: "tryAgain", params: ({ event }) => event } },
            "review.submit": { actions: { type: "setWords", params: ({ event }) => event } },
          },
        },
      },
    },
    saving: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "saveReview",
        input: ({ context }) => ({
          ...submitted(context),
          lineId: context.lineId,
          pictures: context.pictures.flatMap((each) => (each.state === "kept" ? each.picture.path : [])),
          revision: context.line?.ownReview?.revision ?? 0,
        }),
        onDone: { target: "reviewed", actions: { type: "setLine", params: ({ event }) => ({ line: event.output }) } },
        onError: [
          {
            guard: "isOvertaken",
            target: "writing",
            description: "Written in another tab meanwhile. What is written here stays, and goes with the next press.",
            actions: ["setProblem", "setOvertaking", "forgetWords"],
          },
          { target: "writing", actions: ["setProblem", "forgetWords"] },
        ],
      },
    },
  },
});

const submitted = ({ words }: Context): ReviewWords => {
  if (words) return words;
  throw new Error("No review is to be sent: guard the way there.");
};

export type OwnReviewSnapshot = SnapshotFrom<typeof ownReviewMachine>;

/** Sent, or on its way as soon as its pictures are there. */
export const selectIsSending = ({ context }: OwnReviewSnapshot): boolean => context.words !== null;
