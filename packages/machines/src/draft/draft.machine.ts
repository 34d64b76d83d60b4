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
  /** The line or the order that the customer writes about; null until it is loaded. */
  subject: Subject | null;
  pictures: DraftPictures;
  /** The submitted text and choices. The chart sends them when all pictures are uploaded. */
  content: Words | null;
};

/** The differences between a review and a return. */
type DraftOptions<Subject, Words, Draft> = {
  /** Returns true if the customer has nothing to write now. */
  readonly isWritten: (subject: Subject) => boolean;
  /** Returns the saved pictures of the subject. */
  readonly getPictures: (subject: Subject) => readonly Picture[];
  /** The field of a refusal that has the current subject, when another tab has saved first. */
  readonly conflictField: string;
  /** Returns the draft to save. The pictures are paths on the server. */
  readonly toDraft: (written: { subject: Subject; content: Words; pictures: readonly string[] }) => Draft;
};

/** Returns the types, actors, guards and actions of the chart. */
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
        const subject = getOutput(event) as Subject; // loadSubject and saveDraft both return the subject
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

/**
 * Returns the state in which a customer writes. The chart uploads the pictures one by one. The state ends when the text is submitted and
 * all pictures are uploaded.
 */
const createEditingState = <Subject, Words, Draft>(
  draftSetup: ReturnType<typeof setupDraft<Subject, Words, Draft>>,
  id: string,
) =>
  draftSetup.createStateConfig({
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
        description: "Some uploads have failed. The text and the other pictures stay.",
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
              description: "The upload of the picture is cancelled.",
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
 * Creates the chart of a review or a return with pictures: `createDraftMachine<DeliveredLine, ReviewContent, SavedReview>("ownReview", …)`.
 *
 * The chart uploads each picture as soon as the customer chooses it. The customer can retry or remove a failed picture. The text and the
 * other pictures stay. The chart sends the text when all its pictures are uploaded, so that nobody reads a review without its pictures.
 */
export const createDraftMachine = <Subject, Words, Draft>(id: string, options: DraftOptions<Subject, Words, Draft>) => {
  const draftSetup = setupDraft(options);
  const getDraft = ({ subject, content, pictures }: Context<Subject, Words>): Draft => {
    const paths = pictures.flatMap((each) => (each.state === "kept" ? each.picture.path : []));
    return options.toDraft({ subject: assertDefined(subject), content: assertDefined(content), pictures: paths });
  };
  return draftSetup.createMachine({
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
      unknown: { tags: "notFound", description: "The subject does not exist, or belongs to another customer." },
      loaded: { always: [{ guard: "isWritten", target: "written" }, { target: "writing" }] },
      written: {
        tags: "written",
        on: { "draft.edit": { target: "writing" } },
      },
      writing: createEditingState(draftSetup, id),
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
              description: "Another tab has saved first. The text stays, and the next press sends it.",
              actions: ["setProblem", "setConflict", "clearContent"],
            },
            { target: "writing", actions: ["setProblem", "clearContent"] },
          ],
        },
      },
    },
  });
};

/** Returns true if the text is submitted. The chart may still upload its pictures. */
export const selectIsSubmitted = ({ context }: { context: { content: unknown } }): boolean => context.content !== null;
