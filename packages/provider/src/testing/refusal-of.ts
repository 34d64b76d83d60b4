import { ApiError } from "@griya/api";

/** The refusal of a call that must be refused. */
export const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(outcome instanceof ApiError)) throw new Error("The call was not refused", { cause: outcome });
  return outcome;
};
