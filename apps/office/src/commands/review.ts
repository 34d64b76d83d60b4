import { LOCALES } from "@griya/api";
import { type OfficeReview, office } from "@griya/api/office";
import { Command, Option } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatTable, formatTime, replaceControlCharacters } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const endpoints = office.endpoints.review;

const getRow = (review: OfficeReview) => [
  review.id,
  review.product,
  review.order,
  review.stars,
  review.reviewer,
  formatTime(review.writtenAt),
  review.pictures.length,
  review.hiding?.reason ?? null,
  review.reply === null ? null : formatTime(review.reply.writtenAt),
  review.text,
];
const headings = ["review", "product", "order", "stars", "by", "written", "pictures", "hidden", "answered", "text"];

const formatReviewStatus = ({ product, reviewer }: OfficeReview, status: string): string =>
  `The review of ${product} by ${replaceControlCharacters(reviewer)} is ${status}.`;

const createIdCommand = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the review's id, as the list names it");

/** Creates the command `office review`. It lists reviews, and hides, shows or answers them. */
export const createReviewCommand = (): Command =>
  new Command("review")
    .description("what buyers say: reply to it, and hide what does not belong there")
    .addHelpText(
      "after",
      formatExamples([
        "review list --unanswered --stars 1",
        'review reply 4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01 --language id --text "Terima kasih, Bu Ratna."',
        'review hide 4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01 --reason "It names the courier\'s phone number."',
      ]),
    )
    .addCommand(
      new Command("list")
        .description("the latest first, thirty at a time")
        .option("--product <slug>", "only those of this product")
        .option("--stars <stars>", "only those that give so many")
        .option("--hidden", "only those that are hidden")
        .option("--unanswered", "only those without a reply")
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          withOfficeSession(
            async (
              { client, print },
              options: { product?: string; stars?: string; hidden?: true; unanswered?: true; cursor?: string },
            ) => {
              const { product, stars, cursor } = options;
              const input = parseInput(endpoints.fetch.request, {
                product,
                stars,
                cursor,
                isHidden: options.hidden && "1",
                isUnanswered: options.unanswered && "1",
              });
              const page = await client.review.fetch(input);
              const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
              print(page, formatTable(headings, page.reviews.map(getRow)) + nextPageHint);
            },
          ),
        ),
    )
    .addCommand(
      createIdCommand("hide", "from now on its buyer alone sees it, with the reason; it counts no more")
        .requiredOption("--reason <reason>", "what its buyer is told")
        .action(
          withOfficeSession(async ({ client, print }, id: string, { reason }: { reason: string }) => {
            const review = await client.review.hide(parseInput(endpoints.hide.request, { id, reason }));
            print(review, formatReviewStatus(review, "hidden"));
          }),
        ),
    )
    .addCommand(
      createIdCommand("show", "everybody sees it again").action(
        withOfficeSession(async ({ client, print }, id: string) => {
          const review = await client.review.show(parseInput(endpoints.show.request, { id }));
          print(review, formatReviewStatus(review, "shown"));
        }),
      ),
    )
    .addCommand(
      createIdCommand(
        "reply",
        "say something to it in the shop's name, in place of what was said before; its buyer gets the first by mail",
      )
        .requiredOption("--text <text>", "what stands below it")
        .addOption(new Option("--language <language>", "what it is written in").choices(LOCALES).default("id"))
        .action(
          withOfficeSession(async ({ client, print }, id: string, options: { text: string; language: string }) => {
            const review = await client.review.reply(parseInput(endpoints.reply.request, { id, ...options }));
            print(review, formatReviewStatus(review, "answered"));
          }),
        ),
    );
