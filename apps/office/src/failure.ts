import { ApiError } from "@griya/api";

/** Exit codes, by which scripts distinguish failures. */
export const EXIT = { refused: 1, usage: 2, notAllowed: 3, down: 4 } as const;

/** An error that the caller can correct. Its message is shown without a stack. */
export class OfficeError extends Error {
  override readonly name = "OfficeError";
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}

const fromApiError = (error: ApiError, origin: string): OfficeError => {
  const message = error.messages.length > 0 ? error.messages.join("\n") : error.message;
  switch (error.kind) {
    case "unauthorized":
      return new OfficeError(`Nobody is logged in at ${origin}. Run "office login" first.`, EXIT.notAllowed);
    case "forbidden":
      return new OfficeError(`${message} Ask an owner of the shop.`, EXIT.notAllowed);
    case "down":
      return new OfficeError(`The shop at ${origin} does not answer as it should. Is it running?`, EXIT.down);
    case "handled":
    case "notFound":
    case "gone":
    case "conflict":
    case "rejected":
    case "tooLarge":
    case "wrongType":
    case "tooMany":
      return new OfficeError(message, EXIT.refused);
  }
};

/** Returns the message for the user with the exit code; null for a bug in our code. */
export const toOfficeError = (error: unknown, origin: string): OfficeError | null => {
  if (error instanceof OfficeError) return error;
  return error instanceof ApiError ? fromApiError(error, origin) : null;
};
