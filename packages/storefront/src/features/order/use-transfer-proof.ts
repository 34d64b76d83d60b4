import { selectIsBusy, selectProblem } from "@griya/machines";
import { useSelector } from "@xstate/react";
import { OrderContext } from "./order-context.tsx";

/** Returns the proof of a transfer, and the functions to send it. Returns null for an order that needs no payment. */
export function useTransferProof() {
  const actor = OrderContext.useSelector((state) => state.children.transferProof);
  const proof = useSelector(actor, (state) => state);
  if (!actor || !proof) return null;
  return {
    choose: (file: File) => actor.send({ type: "proof.choose", file }),
    resend: () => actor.send({ type: "proof.resend" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    /** The name of the chosen file. Null before the choice and after the upload. */
    fileName: proof.context.file?.name ?? null,
    problem: selectProblem(proof),
    isSending: selectIsBusy(proof),
  };
}
