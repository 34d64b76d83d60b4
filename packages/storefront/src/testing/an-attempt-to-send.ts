import type { PlacementAttempt } from "@griya/machines";
import { anAttempt } from "@griya/machines/testing";

/** Returns a placement attempt whose ids are valid in the contract. */
export const anAttemptToSend = (): PlacementAttempt => {
  const attempt = anAttempt();
  return {
    ...attempt,
    idempotencyKey: "0123456789abcdef",
    placement: {
      ...attempt.placement,
      addressId: "00000000-0000-4000-8000-000000000001",
      lineIds: ["00000000-0000-4000-8000-000000000002"],
    },
  };
};
