import { ApiError } from "@griya/api";

/** How a call was refused; fails when it was not. `text` is what the shopper reads. */
export const failureOf = async (call: Promise<unknown>): Promise<{ status: number; text: string }> => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error("The call was not refused.", { cause: error });
  return { status: error.status, text: error.form[0] ?? error.message };
};
