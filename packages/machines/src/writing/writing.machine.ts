import { type Picture, toProblem } from "@griya/api";
import { assign, type EventObject, setup } from "xstate";
import { errorOf, failureGuards, outputOf, problemOfFailure } from "../failure.ts";
import { known } from "../known.ts";
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

type Context<Subject, Words> = Trouble & {
  subjectId: string;
  /** The thing that the customer writes about; null until it is loaded. */
  subject: Subject | null;
  pictures: DraftPictures;
  /** The submitted words. They are sent once all pictures are uploaded. */
  words: Words | null;
};

/** The options of one kind of writing. */
type Manner<Subject, Words, Draft> = {
  /** Nothing has to be written now. */
  readonly isWritten: (subject: Subject) => boolean;
  /** Returns the pictures that the subject already shows. */
  readonly picturesOf: (subject: Subject) => readonly Picture[];
  /** Field of a refusal that holds the current subject, after another tab has saved first. */
  readonly overtaking: string;
  /** Returns the draft to save; `pictures` are paths. */
  readonly draftOf: (written: { subject: Subject; words: Words; pictures: readonly string[] }) => Draft;
};

/** The types, works, guards and actions of the chart. */
const setupWriting = <Subject, Words, Draft>({ isWritten, picturesOf, overtaking }: Manner<Subject, Words, Draft>) => {
  const overtakenBy = (event: EventObject): Subject | null =>
    toProblem<Readonly<Record<string, Subject>>>(errorOf(event)).refusal?.[overtaking] ?? null;
  return setup({
    types: {
      context: {} as Context<Subject, Words>,
      input: {} as { subjectId: string },
      events: {} as
        | WorkingEvent
        | { type: "pictures.add"; pictures: readonly ChosenPicture[] }
        | { type: "picture.remove"; key: string }
        | { type: "picture.retry"; key: string }
        | { type: "words.submit"; words: Words }
        | { type: "words.edit" }
        | { type: "problem.dismiss" },
      tags: {} as "busy" | "editable" | "incomplete" | "written" | "notFound",
    },
    actors: {
      loadSubject: reads<Subject, { subjectId: string }>("loadSubject"),
      sendPicture: sends<Picture, { subjectId: string; file: File }>("sendPicture"),
      saveDraft: saves<Subject, { draft: Draft }>("saveDraft"),
    },
    guards: {
      hasUnsent: ({ context }) => context.pictures.some(({ state }) => state === "unsent"),
      isOnItsWay: ({ context }, { key }: { key: string }) =>
        context.pictures.some((picture) => picture.key === key && picture.state === "sending"),
      isSubmitted: ({ context }) => context.words !== null,
      isSubmittedInPart: ({ context: { words, pictures } }) =>
        words !== null && pictures.some(({ state }) => state === "failed"),
      isWritten: ({ context }) => context.subject !== null && isWritten(context.subject),
      isOvertaken: ({ event }) => overtakenBy(event) !== null,
      ...failureGuards,
    },
    actions: {
      setSubject: assign(({ event }) => {
        const subject = outputOf(event) as Subject; // what loadSubject and saveDraft end with
        return { subject, pictures: keptPictures(picturesOf(subject)), words: null };
      }),
      setOvertaking: assign(({ event }) => ({ subject: overtakenBy(event) })),
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
      tryAgain: assign(({ context }, { key }: { key?: string }) => ({
        pictures: withAnotherTry(context.pictures, key),
      })),
      setWords: assign((_, { words }: { words: Words }) => ({ words, problem: null })),
      forgetWords: assign({ words: null }),
      setProblem: assign(problemOfFailure),
      dismissProblem: assign({ problem: null }),
      ...workingActions,
    },
  });
};

/** The state in which a customer writes. It uploads the pictures one by one, and ends once words wait and all pictures are there. */
const writingState = <Subject, Words, Draft>(
  writing: ReturnType<typeof setupWriting<Subject, Words, Draft>>,
  id: string,
) =>
  writing.createStateConfig({
    tags: "editable",
    initial: "editing",
    on: {
      "pictures.add": { target: ".editing", actions: { type: "addPictures", params: ({ event }) => event } },
      "picture.remove": { target: ".editing", actions: { type: "removePicture", params: ({ event }) => event } },
      "picture.retry": { target: ".editing", actions: { type: "tryAgain", params: ({ event }) => event } },
      "words.submit": {
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
          { guard: "isSubmitted", target: `#${id}.saving` },
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
          input: ({ context: { subjectId, pictures } }) => ({ subjectId, file: sentFile(pictures) }),
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
          "words.submit": { actions: { type: "setWords", params: ({ event }) => event } },
        },
      },
    },
  });

/**
 * Creates the chart of words and pictures that a customer writes: `createWriting<DeliveredLine, ReviewWords, SavedReview>("ownReview", …)`.
 *
 * Pictures are uploaded one by one as soon as they are chosen. A picture that fails keeps its reason, and can be retried or removed. The
 * words and the other pictures stay. The words are sent once all their pictures are uploaded, so nobody reads half of them.
 */
export const createWriting = <Subject, Words, Draft>(id: string, manner: Manner<Subject, Words, Draft>) => {
  const writing = setupWriting(manner);
  const draftIn = ({ subject, words, pictures }: Context<Subject, Words>): Draft => {
    const paths = pictures.flatMap((each) => (each.state === "kept" ? each.picture.path : []));
    return manner.draftOf({ subject: known(subject), words: known(words), pictures: paths });
  };
  return writing.createMachine({
    id,
    context: ({ input: { subjectId } }) => ({ ...noTrouble, subjectId, subject: null, pictures: [], words: null }),
    initial: "loading",
    states: {
      loading: {
        ...working,
        tags: "busy",
        invoke: {
          id: "work",
          src: "loadSubject",
          input: ({ context }) => ({ subjectId: context.subjectId }),
          onDone: { target: "loaded", actions: "setSubject" },
          onError: { target: "unknown" },
        },
      },
      unknown: { tags: "notFound", description: "Not there, or not this customer's." },
      loaded: { always: [{ guard: "isWritten", target: "written" }, { target: "writing" }] },
      written: {
        tags: "written",
        on: { "words.edit": { target: "writing" } },
      },
      writing: writingState(writing, id),
      saving: {
        ...working,
        tags: "busy",
        invoke: {
          id: "work",
          src: "saveDraft",
          input: ({ context }) => ({ draft: draftIn(context) }),
          onDone: { target: "written", actions: "setSubject" },
          onError: [
            {
              guard: "isOvertaken",
              target: "writing",
              description:
                "Written in another tab meanwhile. What is written here stays, and goes with the next press.",
              actions: ["setProblem", "setOvertaking", "forgetWords"],
            },
            { target: "writing", actions: ["setProblem", "forgetWords"] },
          ],
        },
      },
    },
  });
};

/** Sent, or on its way as soon as its pictures are there. */
export const selectIsSending = ({ context }: { context: { words: unknown } }): boolean => context.words !== null;
