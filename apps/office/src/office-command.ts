import { Command } from "commander";
import { type Connection, connectToShop } from "./connection.ts";
import { formatJson } from "./print.ts";

/** The connection of a command to the shop, with a function that prints the result. */
export type OfficeSession = Connection & {
  /** Prints the data as JSON with the option `--json`, otherwise the text for people. */
  readonly print: (data: unknown, text: string) => void;
};

type GlobalOptions = { readonly json?: boolean; readonly shop?: string };

/** Opens the session of a command with the global options `--json` and `--shop` of the command line. */
export const openOfficeSession = async (command: Command): Promise<OfficeSession> => {
  const { json: isJsonOutput, shop }: GlobalOptions = command.optsWithGlobals();
  const connection = await connectToShop(process.env, shop);
  return {
    ...connection,
    print: (data, text) => console.log(isJsonOutput ? formatJson(data) : text),
  };
};

type CommandAction<Values extends readonly unknown[]> = (
  officeSession: OfficeSession,
  ...values: Values
) => Promise<void>;

/** Returns an action for commander that opens a session first. Commander passes the arguments, then the options, then the command. */
export const withOfficeSession =
  <Values extends readonly unknown[]>(action: CommandAction<Values>) =>
  async (...commandArguments: [...Values, Command]): Promise<void> => {
    const command = commandArguments.at(-1);
    if (!(command instanceof Command)) throw new Error("commander passed no command to its action");
    await action(await openOfficeSession(command), ...(commandArguments.slice(0, -1) as unknown as Values));
  };

/** Formats the examples for the help of a command, with `office` before each line. */
export const formatExamples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ office ${line}`).join("\n")}`;
