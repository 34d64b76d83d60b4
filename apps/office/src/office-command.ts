import { Command } from "commander";
import { type Connection, connect } from "./connection.ts";
import { json } from "./print.ts";

/** What every command has: the shop, and a way to tell what came of it. */
export type Desk = Connection & {
  /** The data for scripts, or words for people. */
  readonly tell: (data: unknown, words: string) => void;
};

type Global = { readonly json?: boolean; readonly shop?: string };

/** The shop and the manner that the options of the whole command line ask for. */
export const openDesk = async (command: Command): Promise<Desk> => {
  const { json: wantsJson, shop }: Global = command.optsWithGlobals();
  const connection = await connect(process.env, shop);
  return {
    ...connection,
    tell: (data, words) => console.log(wantsJson ? json(data) : words),
  };
};

type Work<Values extends readonly unknown[]> = (desk: Desk, ...values: Values) => Promise<void>;

/** A command's action: commander passes arguments, then options, then the command itself. */
export const atDesk =
  <Values extends readonly unknown[]>(work: Work<Values>) =>
  async (...passed: [...Values, Command]): Promise<void> => {
    const command = passed.at(-1);
    if (!(command instanceof Command)) throw new Error("commander passed no command to its action");
    await work(await openDesk(command), ...(passed.slice(0, -1) as unknown as Values));
  };

/** Examples below a command's help. */
export const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ office ${line}`).join("\n")}`;
