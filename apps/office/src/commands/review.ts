import { LOCALES } from "@griya/api";
import { type OfficeReview, office } from "@griya/api/office";
import { Command, Option } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { moment, printable, table } from "../print.ts";
import { checked } from "../read-draft.ts";

const endpoints = office.endpoints.review;

const rowOf = (review: OfficeReview) => [
  review.id,
  review.product,
  review.order,
  review.stars,
  review.reviewer,
  moment(review.writtenAt),
  review.pictures.length,
  review.hiding?.reason ?? null,
  review.reply === null ? null : moment(review.reply.writtenAt),
  review.text,
];
const headings = ["review", "product", "order", "stars", "by", "written", "pictures", "hidden", "answered", "text"];

const told = ({ product, reviewer }: OfficeReview, becomes: string): string =>
  `The review of ${product} by ${printable(reviewer)} is ${becomes}.`;

const byId = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the review's id, as the list names it");

/** Creates the command for reviews. */
export const reviewCommand = (): Command =>
  new Command("review")
    .description("what buyers say: reply to it, and hide what does not belong there")
    .addHelpText(
      "after",
      examples([
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
          atDesk(
            async (
              { client, tell },
              options: { product?: string; stars?: string; hidden?: true; unanswered?: true; cursor?: string },
            ) => {
              const { product, stars, cursor } = options;
              const input = checked(endpoints.fetch.request, {
                product,
                stars,
                cursor,
                isHidden: options.hidden && "1",
                isUnanswered: options.unanswered && "1",
              });
              const page = await client.review.fetch(input);
              const more = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
              tell(page, table(headings, page.reviews.map(rowOf)) + more);
            },
          ),
        ),
    )
    .addCommand(
      byId("hide", "from now on its buyer alone sees it, with the reason; it counts no more")
        .requiredOption("--reason <reason>", "what its buyer is told")
        .action(
          atDesk(async ({ client, tell }, id: string, { reason }: { reason: string }) => {
            const review = await client.review.hide(checked(endpoints.hide.request, { id, reason }));
            tell(review, told(review, "hidden"));
          }),
        ),
    )
    .addCommand(
      byId("show", "everybody sees it again").action(
        atDesk(async ({ client, tell }, id: string) => {
          const review = await client.review.show(checked(endpoints.show.request, { id }));
          tell(review, told(review, "shown"));
        }),
      ),
    )
    .addCommand(
      byId(
        "reply",
        "say something to it in the shop's name, in place of what was said before; its buyer gets the first by mail",
      )
        .requiredOption("--text <text>", "what stands below it")
        .addOption(new Option("--language <language>", "what it is written in").choices(LOCALES).default("id"))
        .action(
          atDesk(async ({ client, tell }, id: string, options: { text: string; language: string }) => {
            const review = await client.review.reply(checked(endpoints.reply.request, { id, ...options }));
            tell(review, told(review, "answered"));
          }),
        ),
    );
