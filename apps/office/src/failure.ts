import { ApiError } from "@griya/api";

/** The exit codes of the command line. Scripts distinguish the failures by these codes. */
export const EXIT_CODES = { refused: 1, usage: 2, notAllowed: 3, down: 4 } as const;

/** An error for the user of the command line, such as a wrong option. The command line prints the message without a stack. */
export class OfficeError extends Error {
  override readonly name = "OfficeError";
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_CODES.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}

const convertApiError = (error: ApiError, origin: string): OfficeError => {
  const message = error.messages.length > 0 ? error.messages.join("\n") : error.message;
  switch (error.kind) {
    case "unauthorized":
      return new OfficeError(`Nobody is logged in at ${origin}. Run "office login" first.`, EXIT_CODES.notAllowed);
    case "forbidden":
      return new OfficeError(`${message} Ask an owner of the shop.`, EXIT_CODES.notAllowed);
    case "down":
      return new OfficeError(`The shop at ${origin} does not answer as it should. Is it running?`, EXIT_CODES.down);
    case "handled":
    case "notFound":
    case "gone":
    case "conflict":
    case "rejected":
    case "tooLarge":
    case "wrongType":
    case "tooMany":
      return new OfficeError(message, EXIT_CODES.refused);
  }
};

/** Returns an error with a message for the user and an exit code. Returns null for a bug in our code. */
export const toOfficeError = (error: unknown, origin: string): OfficeError | null => {
  if (error instanceof OfficeError) return error;
  return error instanceof ApiError ? convertApiError(error, origin) : null;
};
