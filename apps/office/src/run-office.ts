import { CommanderError } from "commander";
import { en } from "zod/locales";
import * as z from "zod/mini";
import { EXIT_CODES, toOfficeError } from "./failure.ts";
import { createProgram } from "./program.ts";

z.config(en()); // zod writes its messages about broken rules in English

/**
 * Runs one command of the office. It prints the result, or the reason of a failure.
 * @param argv the arguments of the process, as in `process.argv`
 * @returns the exit code
 */
export const runOffice = async (argv: readonly string[]): Promise<number> => {
  const program = createProgram();
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODES.usage; // commander has printed the reason
    const { shop } = program.opts<{ shop?: string }>();
    const officeError = toOfficeError(error, shop ?? process.env["OFFICE_ORIGIN"] ?? "the shop");
    if (officeError === null) throw error;
    console.error(officeError.message);
    return officeError.exitCode;
  }
};
