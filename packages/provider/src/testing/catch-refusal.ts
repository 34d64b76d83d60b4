import { ApiError } from "@griya/api";

/** Returns the refusal of a call. Throws when the call succeeds. */
export const catchRefusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(outcome instanceof ApiError)) throw new Error("The call was not refused", { cause: outcome });
  return outcome;
};
