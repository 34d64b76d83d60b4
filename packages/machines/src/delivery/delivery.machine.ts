import type { DeliveryEstimate } from "@griya/api";
import { assign, setup } from "xstate";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** The postal code and the load of a delivery. */
export type DeliveryQuestion = {
  /** The postal code, as typed so far. */
  zipCode: string;
  /** The load to deliver. Another load needs another question. */
  load: string;
};

const WHOLE_CODE = /^\d{5}$/;

/** The cost and the days of a delivery to a postal code, requested as soon as the code is complete. */
export const deliveryMachine = setup({
  types: {
    context: {} as Trouble & {
      question: DeliveryQuestion;
      /** The estimate for the last place. It stays while the estimate for another load is loading. */
      estimate: DeliveryEstimate | null;
    },
    events: {} as WorkingEvent | ({ type: "delivery.ask" } & DeliveryQuestion),
    tags: {} as "busy" | "unknown",
  },
  actors: { loadEstimate: reads<DeliveryEstimate, DeliveryQuestion>("loadEstimate") },
  guards: {
    isWhole: (_, { zipCode }: { zipCode: string }) => WHOLE_CODE.test(zipCode),
    isAsked: ({ context: { question } }, { zipCode, load }: DeliveryQuestion) =>
      question.zipCode === zipCode && question.load === load,
    isUnknown: (_, { place }: DeliveryEstimate) => place === null,
  },
  actions: {
    setQuestion: assign(({ context }, { zipCode, load }: DeliveryQuestion) => ({
      question: { zipCode, load },
      estimate: zipCode === context.question.zipCode ? context.estimate : null,
    })),
    setEstimate: assign((_, estimate: DeliveryEstimate) => ({ estimate })),
    ...workingActions,
  },
}).createMachine({
  id: "delivery",
  context: { ...noTrouble, question: { zipCode: "", load: "" }, estimate: null },
  initial: "waiting",
  on: {
    "delivery.ask": [
      { guard: { type: "isAsked", params: ({ event }) => event } },
      {
        guard: { type: "isWhole", params: ({ event }) => event },
        target: ".asking",
        actions: { type: "setQuestion", params: ({ event }) => event },
      },
      { target: ".waiting", actions: { type: "setQuestion", params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: { description: "The code is not whole yet." },
    asking: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "loadEstimate",
        input: ({ context }) => context.question,
        onDone: [
          { guard: { type: "isUnknown", params: ({ event }) => event.output }, target: "unknown" },
          { target: "told", actions: { type: "setEstimate", params: ({ event }) => event.output } },
        ],
      },
    },
    told: {},
    unknown: { tags: "unknown", description: "Nobody knows a place with this code." },
  },
});
