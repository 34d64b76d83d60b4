import { CommanderError } from "commander";
import { en } from "zod/locales";
import * as z from "zod/mini";
import { EXIT_CODES, toOfficeError } from "./failure.ts";
import { createProgram } from "./program.ts";

z.config(en()); // zod writes its messages about broken rules in English

const program = createProgram();
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_CODES.usage; // commander has printed the reason
  } else {
    const { shop } = program.opts<{ shop?: string }>();
    const officeError = toOfficeError(error, shop ?? process.env["OFFICE_ORIGIN"] ?? "the shop");
    if (officeError === null) throw error;
    console.error(officeError.message);
    process.exitCode = officeError.exitCode;
  }
}
