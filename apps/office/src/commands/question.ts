import { type OfficeQuestion, office, QUESTION_STATES } from "@griya/api/office";
import { Command, Option } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatFacts, formatTable, formatTime } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const endpoints = office.endpoints.question;

const headings = ["id", "asked", "piece", "language", "by", "question"];
const getRow = ({ id, askedAt, product, language, asker, text }: OfficeQuestion) => [
  id,
  formatTime(askedAt),
  product.sku,
  language,
  asker,
  text,
];

const formatQuestion = ({ id, state, product, asker, text, answer }: OfficeQuestion): string =>
  formatFacts([
    ["question", id],
    ["stands", state],
    ["piece", `${product.name} (${product.sku})`],
    [asker, text],
    ["answer", answer],
  ]);

const createIdCommand = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the question's id, as the list has it");

/** Creates the command `office question`. It lists shoppers' questions about products, and answers or hides them. */
export const createQuestionCommand = (): Command =>
  new Command("question")
    .description("what shoppers ask about pieces, and the shop's answers")
    .addHelpText(
      "after",
      formatExamples([
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
          withOfficeSession(async ({ client, print }, options: Record<string, string>) => {
            const page = await client.question.fetch(parseInput(endpoints.fetch.request, options));
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(headings, page.questions.map(getRow)) + nextPageHint);
          }),
        ),
    )
    .addCommand(
      createIdCommand(
        "answer",
        "answer it in its language, or word its answer anew: both are shown, and its asker is told once",
      )
        .requiredOption("--text <text>", "the answer")
        .action(
          withOfficeSession(async ({ client, print }, id: string, { text }: { text: string }) => {
            const question = await client.question.answer(parseInput(endpoints.answer.request, { id, text }));
            print(question, formatQuestion(question));
          }),
        ),
    )
    .addCommand(
      createIdCommand("hide", "show it to nobody any more; an answer shows it again").action(
        withOfficeSession(async ({ client, print }, id: string) => {
          const question = await client.question.hide(parseInput(endpoints.hide.request, { id }));
          print(question, formatQuestion(question));
        }),
      ),
    );
