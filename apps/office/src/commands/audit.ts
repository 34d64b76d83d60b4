import { cutText } from "@griya/api";
import { office } from "@griya/api/office";
import { Command } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable, formatTime } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const formatValue = (value: unknown): string => (value === null || value === undefined ? "-" : JSON.stringify(value));

/** Creates the command `office audit`. It lists the changes that members of the office have made. */
export const createAuditCommand = (): Command =>
  new Command("audit")
    .description("who did what, on what, and when")
    .addHelpText(
      "after",
      formatExamples([
        "audit list --subject GR-7KPM2XQA",
        "audit list --by dewi@shop.example --json",
        "audit list --act order/advance",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("the latest first, fifty at a time")
        .option("--by <email>", "of one member alone")
        .option("--act <act>", "of one act alone, such as order/advance")
        .option("--subject <subject>", "on one thing alone: an order's code, an SKU, a key")
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          withOfficeSession(async ({ client, print }, options: Record<string, string>) => {
            const page = await client.audit.fetch(parseInput(office.endpoints.audit.fetch.request, options));
            const rows = page.entries.map(({ at, by, act, subject, before, after }) => [
              formatTime(at),
              by,
              act,
              subject,
              cutText(`${formatValue(before)} → ${formatValue(after)}`, 80),
            ]);
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(["when", "who", "act", "on what", "before → after"], rows) + nextPageHint);
          }),
        ),
    );
