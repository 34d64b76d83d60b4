import type { Client, Payment } from "@griya/api";
import { transferProofMachine } from "@griya/machines";
import { shrinkPicture } from "../../forms/shrink-picture.ts";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the chart for the proof of a transfer. It shrinks a large picture before the upload. */
export const createTransferProofLogic = (client: Client, requestFactory: RequestFactory): typeof transferProofMachine =>
  transferProofMachine.provide({
    actors: {
      uploadProof: requestFactory.send<Payment, { orderId: string; file: File }>(
        async ({ input: { orderId, file }, signal }) =>
          client.payment.uploadTransferProof({ orderId, file: await shrinkPicture(file) }, { signal }),
      ),
    },
  });
