import type { ZipPlace } from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { createNoRetryRequest } from "../request/request-state.ts";

/** The event for the location chart. The postal code has only this place. */
export type ZipNotification = { type: "zip.found"; place: ZipPlace };

const ZIP_CODE_PATTERN = /^\d{5}$/;

/**
 * The places of a postal code.
 *
 * The chart requests the places of five digits. Further typing cancels the request, so that a late answer never shows. The lookup is
 * optional: without an answer, the shopper chooses from the lists.
 */
export const zipLookupMachine = setup({
  types: {
    context: {} as { zipCode: string; places: readonly ZipPlace[] },
    events: {} as { type: "zip.type"; zipCode: string },
    tags: {} as "busy" | "notFound",
  },
  actors: { findZip: createNoRetryRequest<readonly ZipPlace[], { zipCode: string }>("findZip") },
  guards: {
    isComplete: (_, { zipCode }: { zipCode: string }) => ZIP_CODE_PATTERN.test(zipCode),
    hasNoPlaces: (_, { places }: { places: readonly ZipPlace[] }) => places.length === 0,
    hasSinglePlace: (_, { places }: { places: readonly ZipPlace[] }) => places.length === 1,
  },
  actions: {
    setZipCode: assign((_, { zipCode }: { zipCode: string }) => ({ zipCode, places: [] })),
    setPlaces: assign((_, { places }: { places: readonly ZipPlace[] }) => ({ places })),
    notifyPlace: sendParent((_, { place }: { place: ZipPlace }): ZipNotification => ({ type: "zip.found", place })),
  },
}).createMachine({
  id: "zipLookup",
  context: { zipCode: "", places: [] },
  initial: "waiting",
  on: {
    "zip.type": [
      {
        guard: { type: "isComplete", params: ({ event }) => event },
        target: ".looking",
        actions: { type: "setZipCode", params: ({ event }) => event },
      },
      { target: ".waiting", actions: { type: "setZipCode", params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: { description: "The postal code is incomplete." },
    looking: {
      tags: "busy",
      invoke: {
        id: "request",
        src: "findZip",
        input: ({ context }) => ({ zipCode: context.zipCode }),
        onDone: [
          { guard: { type: "hasNoPlaces", params: ({ event }) => ({ places: event.output }) }, target: "unknown" },
          {
            guard: { type: "hasSinglePlace", params: ({ event }) => ({ places: event.output }) },
            target: "found",
            actions: [
              { type: "setPlaces", params: ({ event }) => ({ places: event.output }) },
              { type: "notifyPlace", params: ({ event }) => ({ place: assertDefined(event.output[0]) }) },
            ],
          },
          { target: "found", actions: { type: "setPlaces", params: ({ event }) => ({ places: event.output }) } },
        ],
        onError: { target: "unknown" },
      },
    },
    found: {},
    unknown: { tags: "notFound" },
  },
});

export type ZipLookupSnapshot = SnapshotFrom<typeof zipLookupMachine>;
