import { JOB_STATES, type OfficeJob, office } from "@griya/api/office";
import { Command, Option } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable, formatTime } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const endpoints = office.endpoints.job;

const headings = ["job", "kind", "state", "created", "next run", "failures", "problem"];
const getRow = ({ id, name, state, createdAt, startAfter, failures, problem }: OfficeJob) => [
  id,
  name,
  state,
  formatTime(createdAt),
  state === "created" || state === "retry" ? formatTime(startAfter) : null,
  failures,
  problem,
];

/** Creates the command `office job`. It lists background jobs that failed or wait, and retries them. */
export const createJobCommand = (): Command =>
  new Command("job")
    .description("the shop's work in the background, such as emails, and what failed")
    .addHelpText(
      "after",
      formatExamples([
        "job list",
        "job list --state failed --name send-email",
        "job retry 4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("jobs that failed or wait for a retry, the latest first, fifty at a time")
        .addOption(new Option("--state <state>", "only jobs in this state").choices(JOB_STATES))
        .option("--name <name>", "only jobs of this kind, such as send-email")
        .option("--cursor <cursor>", "continue where the list ended")
        .action(
          withOfficeSession(async ({ client, print }, options: Record<string, string>) => {
            const page = await client.job.fetch(parseInput(endpoints.fetch.request, options));
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(headings, page.jobs.map(getRow)) + nextPageHint);
          }),
        ),
    )
    .addCommand(
      new Command("retry")
        .description("run a failed or waiting job as soon as possible")
        .argument("<id>", "the id of the job, from the list")
        .action(
          withOfficeSession(async ({ client, print }, id: string) => {
            const job = await client.job.retry(parseInput(endpoints.retry.request, { id }));
            print(job, `The job ${job.name} runs again within seconds.`);
          }),
        ),
    );
