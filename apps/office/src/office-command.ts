import { Command } from "commander";
import { type Connection, connect } from "./connection.ts";
import { json } from "./print.ts";

/** The connection of a command to the shop, with a function for its output. */
export type Desk = Connection & {
  /** Prints the data for scripts, or the words for people. */
  readonly tell: (data: unknown, words: string) => void;
};

type Global = { readonly json?: boolean; readonly shop?: string };

/** Opens the connection with the global options of the command line. */
export const openDesk = async (command: Command): Promise<Desk> => {
  const { json: wantsJson, shop }: Global = command.optsWithGlobals();
  const connection = await connect(process.env, shop);
  return {
    ...connection,
    tell: (data, words) => console.log(wantsJson ? json(data) : words),
  };
};

type Work<Values extends readonly unknown[]> = (desk: Desk, ...values: Values) => Promise<void>;

/** Wraps a command's action. Commander passes arguments, then options, then the command itself. */
export const atDesk =
  <Values extends readonly unknown[]>(work: Work<Values>) =>
  async (...passed: [...Values, Command]): Promise<void> => {
    const command = passed.at(-1);
    if (!(command instanceof Command)) throw new Error("commander passed no command to its action");
    await work(await openDesk(command), ...(passed.slice(0, -1) as unknown as Values));
  };

/** Formats the examples for the help of a command. */
export const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ office ${line}`).join("\n")}`;
