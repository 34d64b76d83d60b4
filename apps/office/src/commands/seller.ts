import { type OfficeSeller, office, SELLER_STATES } from "@griya/api/office";
import { Command, Option } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatFacts, formatTable, formatTime } from "../print.ts";
import { parseInput } from "../read-draft.ts";
import { writePrivateFile } from "../write-private-file.ts";

const endpoints = office.endpoints.seller;

const headings = ["id", "applied", "company", "place", "email", "documents"];
const getRow = ({ id, appliedAt, company, place, email, documents }: OfficeSeller) => [
  id,
  formatTime(appliedAt),
  company,
  place,
  email,
  documents.length,
];

const formatSeller = ({ documents, ...seller }: OfficeSeller): string =>
  formatFacts([
    ["application", seller.id],
    ["stands", seller.state],
    ["because", seller.reason],
    ["applied", formatTime(seller.appliedAt)],
    ["decided", seller.decidedAt && formatTime(seller.decidedAt)],
    ["company", seller.company],
    ["owner", seller.owner],
    ["tax number", seller.taxNumber],
    ["email", seller.email],
    ["phone", seller.phone],
    ["place", seller.place],
    ["language", seller.language],
    ["sells", seller.goods],
    ...documents.map(({ id, name, type, bytes }): [string, string] => [
      "document",
      `${id}  ${type}, ${Math.ceil(bytes / 1024)} KB, ${name}`,
    ]),
  ]);

const createIdCommand = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the application's id, as the list has it");

const fileExtensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** Creates the command `office seller`. It shows the applications of sellers with their documents, and approves, refuses or removes them. */
export const createSellerCommand = (): Command =>
  new Command("seller")
    .description("who applies to sell in the shop, their documents, and the shop's answer")
    .addHelpText(
      "after",
      formatExamples([
        "seller list",
        "seller show 5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11",
        "seller document 0b7c9d3e-0f4a-4a7e-9d58-3d2b8e1f6a90",
        "seller approve 5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11",
        'seller refuse 5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11 --reason "We sell furniture alone."',
      ]),
    )
    .addCommand(
      new Command("list")
        .description("the latest first, thirty at a time; those that wait for an answer where nothing is said")
        .addOption(new Option("--state <state>", "only those that stand so").choices(SELLER_STATES))
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          withOfficeSession(async ({ client, print }, options: Record<string, string>) => {
            const page = await client.seller.fetch(parseInput(endpoints.fetch.request, options));
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(headings, page.sellers.map(getRow)) + nextPageHint);
          }),
        ),
    )
    .addCommand(
      createIdCommand("show", "all that was said, and which documents there are").action(
        withOfficeSession(async ({ client, print }, id: string) => {
          const seller = await client.seller.find(parseInput(endpoints.find.request, { id }));
          print(seller, formatSeller(seller));
        }),
      ),
    )
    .addCommand(
      new Command("document")
        .description("save a document as it was sent: nobody has looked into it, so open it with care")
        .argument("<id>", "the document's id, as the application has it")
        .option("--out <file>", "where to; beside you under its id where nothing is said")
        .action(
          withOfficeSession(async ({ client, print }, id: string, { out }: { out?: string }) => {
            const document = await client.seller.downloadDocument(
              parseInput(endpoints.downloadDocument.request, { id }),
            );
            const file = out ?? `${id}.${fileExtensions[document.type] ?? "bin"}`;
            await writePrivateFile(document, file);
            print({ file }, `Saved as ${file}`);
          }),
        ),
    )
    .addCommand(
      createIdCommand("approve", "make a seller of them, who is told by mail; this stays").action(
        withOfficeSession(async ({ client, print }, id: string) => {
          const seller = await client.seller.approve(parseInput(endpoints.approve.request, { id }));
          print(seller, formatSeller(seller));
        }),
      ),
    )
    .addCommand(
      createIdCommand("refuse", "say no by mail; it is forgotten after 30 days, with its documents")
        .requiredOption("--reason <text>", "why, in the language of the application")
        .action(
          withOfficeSession(async ({ client, print }, id: string, { reason }: { reason: string }) => {
            const seller = await client.seller.refuse(parseInput(endpoints.refuse.request, { id, reason }));
            print(seller, formatSeller(seller));
          }),
        ),
    )
    .addCommand(
      createIdCommand(
        "remove",
        "forget it with its documents, as its writer asked; they are no seller any more",
      ).action(
        withOfficeSession(async ({ client, print }, id: string) => {
          await client.seller.remove(parseInput(endpoints.remove.request, { id }));
          print({ id }, "Removed, with its documents.");
        }),
      ),
    );
