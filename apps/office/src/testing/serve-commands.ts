import { runOffice } from "../run-office.ts";

/** One command for this process: its arguments and its whole environment. */
type ServedCommand = { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

/** The exit code and the output of a command. */
type CommandResult = { readonly code: number; readonly output: string; readonly errors: string };

/** Runs one command, and returns what it prints. */
const serveCommand = async ({ args, env }: ServedCommand): Promise<CommandResult> => {
  let [output, errors] = ["", ""];
  process.env = { ...env };
  process.stdout.write = (text: string | Uint8Array): boolean => {
    output += String(text);
    return true;
  };
  process.stderr.write = (text: string | Uint8Array): boolean => {
    errors += String(text);
    return true;
  };
  try {
    const code = await runOffice(["node", "office", ...args]);
    return { code, output, errors };
  } catch (error) {
    return { code: 1, output, errors: `${errors}${error instanceof Error ? error.stack : String(error)}` };
  }
};

/**
 * Runs the commands of a test one after another in this process. The start of a process takes longer than a command. The parent sends each
 * command, and gets its result. A command that reads standard input needs a process of its own.
 */
let last: Promise<unknown> = Promise.resolve();
process.on("message", (command: ServedCommand) => {
  last = last.then(async () => process.send?.(await serveCommand(command)));
});
