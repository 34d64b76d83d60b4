import type { OfficeClient } from "@griya/api/office";
import { Command } from "commander";
import type * as z from "zod/mini";
import { atDesk, examples } from "./office-command.ts";
import { readDraft } from "./read-draft.ts";

type Whole<Schema extends z.ZodMiniType> = {
  readonly calls: { readonly set: { readonly request: Schema } };
  readonly name: string;
  /** The plural with article: "the brands". */
  readonly what: string;
  readonly callsOf: (client: OfficeClient) => {
    readonly find: () => Promise<z.output<Schema>>;
    readonly set: (whole: z.output<Schema>) => Promise<z.output<Schema>>;
  };
  readonly described: (whole: z.output<Schema>) => string;
  /** Help about the format of the file. */
  readonly fileHelp: string;
};

/** Creates the command for data that is read as a whole, and set as a whole from a file. Its JSON output is such a file. */
export const wholeCommand = <Schema extends z.ZodMiniType>({
  name,
  what,
  calls,
  callsOf,
  described,
  fileHelp,
}: Whole<Schema>): Command =>
  new Command(name)
    .description(what)
    .addHelpText("after", examples([`${name} show --json > ${name}.json`, `${name} set ${name}.json`]))
    .addCommand(
      new Command("show").description(`show ${what}`).action(
        atDesk(async ({ client, tell }) => {
          const whole = await callsOf(client).find();
          tell(whole, described(whole));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description(`set ${what} from a file, in place of those before`)
        .argument("<file>")
        .addHelpText("after", fileHelp)
        .action(
          atDesk(async ({ client, tell }, file: string) => {
            const whole = await callsOf(client).set(await readDraft(file, calls.set.request, client));
            tell(whole, described(whole));
          }),
        ),
    );
