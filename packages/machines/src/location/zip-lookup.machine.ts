import type { ZipPlace } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { asks } from "../work/working.ts";

const WHOLE_CODE = /^\d{5}$/;

/**
 * The places of a postal code, while it is typed.
 *
 * Five digits are looked up; typing on cancels the question asked for an earlier code, so a late answer can never show. It is
 * an aid and nothing waits for it: a code that nobody knows, and a provider that does not answer, leave the place to be chosen
 * from the lists.
 */
export const zipLookupMachine = setup({
  types: {
    context: {} as { zipCode: string; places: readonly ZipPlace[] },
    events: {} as { type: "zip.type"; zipCode: string },
    tags: {} as "busy" | "unknown",
  },
  actors: { findZip: asks<readonly ZipPlace[], { zipCode: string }>("findZip") },
  guards: {
    isWhole: (_, { zipCode }: { zipCode: string }) => WHOLE_CODE.test(zipCode),
    isNowhere: (_, { places }: { places: readonly ZipPlace[] }) => places.length === 0,
  },
  actions: {
    setZipCode: assign((_, { zipCode }: { zipCode: string }) => ({ zipCode, places: [] })),
    setPlaces: assign((_, { places }: { places: readonly ZipPlace[] }) => ({ places })),
  },
}).createMachine({
  id: "zipLookup",
  context: { zipCode: "", places: [] },
  initial: "waiting",
  on: {
    "zip.type": [
      {
        guard: { type: "isWhole", params: ({ event }) => event },
        target: ".looking",
        reenter: true,
        actions: { type: "setZipCode", params: ({ event }) => event },
      },
      { target: ".waiting", actions: { type: "setZipCode", params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: { description: "The code is not whole yet." },
    looking: {
      tags: "busy",
      invoke: {
        id: "findZip",
        src: "findZip",
        input: ({ context }) => ({ zipCode: context.zipCode }),
        onDone: [
          { guard: { type: "isNowhere", params: ({ event }) => ({ places: event.output }) }, target: "unknown" },
          { target: "found", actions: { type: "setPlaces", params: ({ event }) => ({ places: event.output }) } },
        ],
        onError: { target: "unknown" },
      },
    },
    found: {},
    unknown: { tags: "unknown" },
  },
});

export type ZipLookupSnapshot = SnapshotFrom<typeof zipLookupMachine>;
