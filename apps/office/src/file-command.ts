import type { OfficeClient } from "@griya/api/office";
import { Command } from "commander";
import type * as z from "zod/mini";
import { formatExamples, withOfficeSession } from "./office-command.ts";
import { readDraft } from "./read-draft.ts";

type FileCommandOptions<Schema extends z.ZodMiniType> = {
  readonly endpoints: { readonly set: { readonly request: Schema } };
  readonly name: string;
  /** The noun for the data in the help, as a plural with its article: "the brands". */
  readonly label: string;
  readonly selectCalls: (client: OfficeClient) => {
    readonly find: () => Promise<z.output<Schema>>;
    readonly set: (content: z.output<Schema>) => Promise<z.output<Schema>>;
  };
  readonly formatContent: (content: z.output<Schema>) => string;
  /** The help text about the format of the file. */
  readonly fileHelp: string;
};

/** Creates a command whose `show` prints all data of a kind, and whose `set` replaces it by a file. `show --json` prints this format. */
export const createFileCommand = <Schema extends z.ZodMiniType>({
  name,
  label,
  endpoints,
  selectCalls,
  formatContent,
  fileHelp,
}: FileCommandOptions<Schema>): Command =>
  new Command(name)
    .description(label)
    .addHelpText("after", formatExamples([`${name} show --json > ${name}.json`, `${name} set ${name}.json`]))
    .addCommand(
      new Command("show").description(`show ${label}`).action(
        withOfficeSession(async ({ client, print }) => {
          const content = await selectCalls(client).find();
          print(content, formatContent(content));
        }),
      ),
    )
    .addCommand(
      new Command("set")
        .description(`set ${label} from a file, in place of those before`)
        .argument("<file>")
        .addHelpText("after", fileHelp)
        .action(
          withOfficeSession(async ({ client, print }, file: string) => {
            const content = await selectCalls(client).set(await readDraft(file, endpoints.set.request, client));
            print(content, formatContent(content));
          }),
        ),
    );
