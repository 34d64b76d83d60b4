import { type OfficeQuestion, office, QUESTION_STATES } from "@griya/api/office";
import { Command, Option } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { facts, moment, table } from "../print.ts";
import { checked } from "../read-draft.ts";

const endpoints = office.endpoints.question;

const headings = ["id", "asked", "piece", "language", "by", "question"];
const rowOf = ({ id, askedAt, product, language, asker, text }: OfficeQuestion) => [
  id,
  moment(askedAt),
  product.sku,
  language,
  asker,
  text,
];

const described = ({ id, state, product, asker, text, answer }: OfficeQuestion): string =>
  facts([
    ["question", id],
    ["stands", state],
    ["piece", `${product.name} (${product.sku})`],
    [asker, text],
    ["answer", answer],
  ]);

const byId = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the question's id, as the list has it");

/** Creates the command for shoppers' questions about products. */
export const questionCommand = (): Command =>
  new Command("question")
    .description("what shoppers ask about pieces, and the shop's answers")
    .addHelpText(
      "after",
      examples([
        "question list",
        'question answer 5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11 --text "Yes, the legs come off with a hex key."',
        "question hide 5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11",
        "question list --state answered",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("asked last first, thirty at a time; those that wait for an answer where nothing is said")
        .addOption(new Option("--state <state>", "only those that stand so").choices(QUESTION_STATES))
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          atDesk(async ({ client, tell }, options: Record<string, string>) => {
            const page = await client.question.fetch(checked(endpoints.fetch.request, options));
            const more = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            tell(page, table(headings, page.questions.map(rowOf)) + more);
          }),
        ),
    )
    .addCommand(
      byId("answer", "answer it in its language, or word its answer anew: both are shown, and its asker is told once")
        .requiredOption("--text <text>", "the answer")
        .action(
          atDesk(async ({ client, tell }, id: string, { text }: { text: string }) => {
            const question = await client.question.answer(checked(endpoints.answer.request, { id, text }));
            tell(question, described(question));
          }),
        ),
    )
    .addCommand(
      byId("hide", "show it to nobody any more; an answer shows it again").action(
        atDesk(async ({ client, tell }, id: string) => {
          const question = await client.question.hide(checked(endpoints.hide.request, { id }));
          tell(question, described(question));
        }),
      ),
    );
