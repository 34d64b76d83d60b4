import { type Picture, toProblem } from "@griya/api";
import { assign, type EventObject, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { failureGuards, getError, getOutput, getProblemFields } from "../failure.ts";
import {
  createReadRequest,
  createSaveRequest,
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import {
  type ChosenPicture,
  type DraftPictures,
  getUploadingFile,
  toDraftPictures,
  withChosenPictures,
  withNextUpload,
  withRetry,
  withUploadResult,
} from "./draft-pictures.ts";

type Context<Subject, Words> = RequestState & {
  subjectId: string;
  /** The thing that the customer writes about; null until it is loaded. */
  subject: Subject | null;
  pictures: DraftPictures;
  /** The submitted words. They are sent once all pictures are uploaded. */
  content: Words | null;
};

/** The options of one kind of writing. */
type DraftOptions<Subject, Words, Draft> = {
  /** Nothing has to be written now. */
  readonly isWritten: (subject: Subject) => boolean;
  /** Returns the pictures that the subject already shows. */
  readonly getPictures: (subject: Subject) => readonly Picture[];
  /** Field of a refusal that holds the current subject, after another tab has saved first. */
  readonly conflictField: string;
  /** Returns the draft to save; `pictures` are paths. */
  readonly toDraft: (written: { subject: Subject; content: Words; pictures: readonly string[] }) => Draft;
};

/** The types, works, guards and actions of the chart. */
const setupDraft = <Subject, Words, Draft>({
  isWritten,
  getPictures,
  conflictField,
}: DraftOptions<Subject, Words, Draft>) => {
  const getConflict = (event: EventObject): Subject | null =>
    toProblem<Readonly<Record<string, Subject>>>(getError(event)).refusal?.[conflictField] ?? null;
  return setup({
    types: {
      context: {} as Context<Subject, Words>,
      input: {} as { subjectId: string },
      events: {} as
        | RequestEvent
        | { type: "pictures.add"; pictures: readonly ChosenPicture[] }
        | { type: "picture.remove"; key: string }
        | { type: "picture.retry"; key: string }
        | { type: "draft.submit"; content: Words }
        | { type: "draft.edit" }
        | { type: "problem.dismiss" },
      tags: {} as "busy" | "editable" | "incomplete" | "written" | "notFound",
    },
    actors: {
      loadSubject: createReadRequest<Subject, { subjectId: string }>("loadSubject"),
      sendPicture: createSendRequest<Picture, { subjectId: string; file: File }>("sendPicture"),
      saveDraft: createSaveRequest<Subject, { draft: Draft }>("saveDraft"),
    },
    guards: {
      hasUnsentPictures: ({ context }) => context.pictures.some(({ state }) => state === "unsent"),
      isUploading: ({ context }, { key }: { key: string }) =>
        context.pictures.some((picture) => picture.key === key && picture.state === "sending"),
      isSubmitted: ({ context }) => context.content !== null,
      isPartlySubmitted: ({ context: { content, pictures } }) =>
        content !== null && pictures.some(({ state }) => state === "failed"),
      isWritten: ({ context }) => context.subject !== null && isWritten(context.subject),
      isConflict: ({ event }) => getConflict(event) !== null,
      ...failureGuards,
    },
    actions: {
      setSubject: assign(({ event }) => {
        const subject = getOutput(event) as Subject; // what loadSubject and saveDraft end with
        return { subject, pictures: toDraftPictures(getPictures(subject)), content: null };
      }),
      setConflict: assign(({ event }) => ({ subject: getConflict(event) })),
      addPictures: assign(({ context }, { pictures }: { pictures: readonly ChosenPicture[] }) => ({
        pictures: withChosenPictures(context.pictures, pictures),
      })),
      removePicture: assign(({ context }, { key }: { key: string }) => ({
        pictures: context.pictures.filter((picture) => picture.key !== key),
      })),
      startNextUpload: assign(({ context }) => ({ pictures: withNextUpload(context.pictures) })),
      setUploadedPicture: assign(({ context }, { picture }: { picture: Picture }) => ({
        pictures: withUploadResult(context.pictures, { state: "kept", picture }),
      })),
      setFailedPicture: assign(({ context, event }) => ({
        pictures: withUploadResult(context.pictures, { state: "failed", ...getProblemFields({ event }) }),
      })),
      retryPictures: assign(({ context }, { key }: { key?: string }) => ({
        pictures: withRetry(context.pictures, key),
      })),
      setContent: assign((_, { content }: { content: Words }) => ({ content, problem: null })),
      clearContent: assign({ content: null }),
      setProblem: assign(getProblemFields),
      dismissProblem: assign({ problem: null }),
      ...requestActions,
    },
  });
};

/** The state in which a customer writes. It uploads the pictures one by one, and ends once words wait and all pictures are there. */
const createEditingState = <Subject, Words, Draft>(
  writing: ReturnType<typeof setupDraft<Subject, Words, Draft>>,
  id: string,
) =>
  writing.createStateConfig({
    tags: "editable",
    initial: "editing",
    on: {
      "pictures.add": { target: ".editing", actions: { type: "addPictures", params: ({ event }) => event } },
      "picture.remove": { target: ".editing", actions: { type: "removePicture", params: ({ event }) => event } },
      "picture.retry": { target: ".editing", actions: { type: "retryPictures", params: ({ event }) => event } },
      "draft.submit": {
        target: ".editing",
        actions: [
          { type: "retryPictures", params: {} },
          { type: "setContent", params: ({ event }) => event },
        ],
      },
      "problem.dismiss": { actions: "dismissProblem" },
    },
    states: {
      editing: {
        always: [
          { guard: "hasUnsentPictures", target: "uploading" },
          { guard: "isPartlySubmitted", target: "incomplete" },
          { guard: "isSubmitted", target: `#${id}.saving` },
        ],
      },
      incomplete: {
        tags: "incomplete",
        description: "Some of the pictures did not come. What was written stays, and so do the others.",
        entry: "clearContent",
      },
      uploading: {
        ...requestConfig,
        entry: "startNextUpload",
        invoke: {
          id: "request",
          src: "sendPicture",
          input: ({ context: { subjectId, pictures } }) => ({ subjectId, file: getUploadingFile(pictures) }),
          onDone: {
            target: "editing",
            actions: { type: "setUploadedPicture", params: ({ event }) => ({ picture: event.output }) },
          },
          onError: { target: "editing", actions: "setFailedPicture" },
        },
        on: {
          ...requestConfig.on,
          "pictures.add": { actions: { type: "addPictures", params: ({ event }) => event } },
          "picture.remove": [
            {
              description: "It is on its way, and called back.",
              guard: { type: "isUploading", params: ({ event }) => event },
              target: "editing",
              actions: { type: "removePicture", params: ({ event }) => event },
            },
            { actions: { type: "removePicture", params: ({ event }) => event } },
          ],
          "picture.retry": { actions: { type: "retryPictures", params: ({ event }) => event } },
          "draft.submit": { actions: { type: "setContent", params: ({ event }) => event } },
        },
      },
    },
  });

/**
 * Creates the chart of words and pictures that a customer writes: `createDraftMachine<DeliveredLine, ReviewContent, SavedReview>("ownReview", …)`.
 *
 * Pictures are uploaded one by one as soon as they are chosen. A picture that fails keeps its reason, and can be retried or removed. The
 * words and the other pictures stay. The words are sent once all their pictures are uploaded, so nobody reads half of them.
 */
export const createDraftMachine = <Subject, Words, Draft>(id: string, manner: DraftOptions<Subject, Words, Draft>) => {
  const writing = setupDraft(manner);
  const getDraft = ({ subject, content, pictures }: Context<Subject, Words>): Draft => {
    const paths = pictures.flatMap((each) => (each.state === "kept" ? each.picture.path : []));
    return manner.toDraft({ subject: assertDefined(subject), content: assertDefined(content), pictures: paths });
  };
  return writing.createMachine({
    id,
    context: ({ input: { subjectId } }) => ({ ...idleRequest, subjectId, subject: null, pictures: [], content: null }),
    initial: "loading",
    states: {
      loading: {
        ...requestConfig,
        tags: "busy",
        invoke: {
          id: "request",
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
        on: { "draft.edit": { target: "writing" } },
      },
      writing: createEditingState(writing, id),
      saving: {
        ...requestConfig,
        tags: "busy",
        invoke: {
          id: "request",
          src: "saveDraft",
          input: ({ context }) => ({ draft: getDraft(context) }),
          onDone: { target: "written", actions: "setSubject" },
          onError: [
            {
              guard: "isConflict",
              target: "writing",
              description:
                "Written in another tab meanwhile. What is written here stays, and goes with the next press.",
              actions: ["setProblem", "setConflict", "clearContent"],
            },
            { target: "writing", actions: ["setProblem", "clearContent"] },
          ],
        },
      },
    },
  });
};

/** Sent, or on its way as soon as its pictures are there. */
export const selectIsSubmitted = ({ context }: { context: { content: unknown } }): boolean => context.content !== null;
