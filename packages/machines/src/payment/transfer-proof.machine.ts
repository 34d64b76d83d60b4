import type { Payment } from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getProblemFields } from "../failure.ts";
import {
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The event that the chart sends to its parent after an upload. */
export type TransferProofNotification = {
  type: "proof.sent";
  /** The payment of the proof. It still waits for the transfer. */
  payment: Payment;
};

/**
 * The picture with which a shopper proves the transfer for an order.
 *
 * The upload begins with the choice of the file. A later picture replaces the former one. A failed upload keeps the file, so that the
 * shopper can send it again.
 */
export const transferProofMachine = setup({
  types: {
    context: {} as RequestState & {
      orderId: string;
      /** The chosen picture; null before the choice and after the upload. */
      file: File | null;
    },
    input: {} as { orderId: string },
    events: {} as
      | RequestEvent
      | { type: "proof.choose"; file: File }
      /** The shopper sends the same file again after a failure. */
      | { type: "proof.resend" }
      | { type: "problem.dismiss" },
    tags: {} as "busy",
  },
  actors: {
    uploadProof: createSendRequest<Payment, { orderId: string; file: File }>("uploadProof"),
  },
  guards: { hasFile: ({ context }) => context.file !== null },
  actions: {
    ...requestActions,
    setFile: assign((_, { file }: { file: File }) => ({ file, problem: null })),
    clearFile: assign({ file: null }),
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    notifyProof: sendParent(
      (_, { payment }: { payment: Payment }): TransferProofNotification => ({ type: "proof.sent", payment }),
    ),
  },
}).createMachine({
  id: "transferProof",
  context: ({ input }) => ({ ...idleRequest, ...input, file: null }),
  initial: "ready",
  on: { "problem.dismiss": { actions: "dismissProblem" } },
  states: {
    ready: {
      on: {
        "proof.choose": { target: "sending", actions: { type: "setFile", params: ({ event }) => event } },
        "proof.resend": { guard: "hasFile", target: "sending", actions: "dismissProblem" },
      },
    },
    sending: {
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
        src: "uploadProof",
        input: ({ context: { orderId, file } }) => ({ orderId, file: assertDefined(file) }),
        onDone: {
          target: "ready",
          actions: ["clearFile", { type: "notifyProof", params: ({ event }) => ({ payment: event.output }) }],
        },
        onError: { target: "ready", actions: "setProblem" },
      },
    },
  },
});

export type TransferProofSnapshot = SnapshotFrom<typeof transferProofMachine>;
