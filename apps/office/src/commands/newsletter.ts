import { office } from "@griya/api/office";
import { Command } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { moment, table } from "../print.ts";
import { checked } from "../read-draft.ts";

/** Creates the command for the subscribers of the newsletter. */
export const newsletterCommand = (): Command =>
  new Command("newsletter")
    .description("whom the newsletter goes to; for owners")
    .addHelpText("after", examples(["newsletter list", "newsletter list --json"]))
    .addCommand(
      new Command("list")
        .description("those who confirmed it, with the page that ends it for each; 500 at a time")
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          atDesk(async ({ client, tell }, options: Record<string, string>) => {
            const page = await client.newsletter.fetch(checked(office.endpoints.newsletter.fetch.request, options));
            const rows = page.subscribers.map(({ email, language, since, unsubscribeUrl }) => [
              email,
              language,
              moment(since),
              unsubscribeUrl,
            ]);
            const more = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            tell(page, table(["email", "language", "since", "ends at"], rows) + more);
          }),
        ),
    );
