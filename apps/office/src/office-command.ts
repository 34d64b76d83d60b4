import { Command } from "commander";
import { type Connection, connect } from "./connection.ts";
import { formatJson } from "./print.ts";

/** The connection of a command to the shop, with a function for its output. */
export type OfficeSession = Connection & {
  /** Prints the data for scripts, or the words for people. */
  readonly print: (data: unknown, words: string) => void;
};

type GlobalOptions = { readonly json?: boolean; readonly shop?: string };

/** Opens the connection with the global options of the command line. */
export const openOfficeSession = async (command: Command): Promise<OfficeSession> => {
  const { json: wantsJson, shop }: GlobalOptions = command.optsWithGlobals();
  const connection = await connect(process.env, shop);
  return {
    ...connection,
    print: (data, words) => console.log(wantsJson ? formatJson(data) : words),
  };
};

type CommandAction<Values extends readonly unknown[]> = (
  officeSession: OfficeSession,
  ...values: Values
) => Promise<void>;

/** Wraps a command's action. Commander passes arguments, then options, then the command itself. */
export const withOfficeClient =
  <Values extends readonly unknown[]>(action: CommandAction<Values>) =>
  async (...commandArguments: [...Values, Command]): Promise<void> => {
    const command = commandArguments.at(-1);
    if (!(command instanceof Command)) throw new Error("commander passed no command to its action");
    await action(await openOfficeSession(command), ...(commandArguments.slice(0, -1) as unknown as Values));
  };

/** Formats the examples for the help of a command. */
export const formatExamples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ office ${line}`).join("\n")}`;
