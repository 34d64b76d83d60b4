import { office } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable, formatTime } from "../print.ts";
import { parseInput } from "../read-draft.ts";

/** Creates the command `office newsletter`. It lists the subscribers of the newsletter. Only owners may use this command. */
export const createNewsletterCommand = (): Command =>
  new Command("newsletter")
    .description("whom the newsletter goes to; for owners")
    .addHelpText("after", formatExamples(["newsletter list", "newsletter list --json"]))
    .addCommand(
      new Command("list")
        .description("those who confirmed it, with the page that ends it for each; 500 at a time")
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          withOfficeSession(async ({ client, print }, options: Record<string, string>) => {
            const page = await client.newsletter.fetch(parseInput(office.endpoints.newsletter.fetch.request, options));
            const rows = page.subscribers.map(({ email, language, since, unsubscribeUrl }) => [
              email,
              language,
              formatTime(since),
              unsubscribeUrl,
            ]);
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(["email", "language", "since", "ends at"], rows) + nextPageHint);
          }),
        ),
    );
