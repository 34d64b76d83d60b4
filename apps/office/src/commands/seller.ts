import { writeFile } from "node:fs/promises";
import { type OfficeSeller, office, SELLER_STATES } from "@griya/api/office";
import { Command, Option } from "commander";
import { OfficeError } from "../failure.ts";
import { atDesk, examples } from "../office-command.ts";
import { facts, moment, table } from "../print.ts";
import { checked } from "../read-draft.ts";

const endpoints = office.endpoints.seller;

const headings = ["id", "applied", "company", "place", "email", "documents"];
const rowOf = ({ id, appliedAt, company, place, email, documents }: OfficeSeller) => [
  id,
  moment(appliedAt),
  company,
  place,
  email,
  documents.length,
];

const described = ({ documents, ...seller }: OfficeSeller): string =>
  facts([
    ["application", seller.id],
    ["stands", seller.state],
    ["because", seller.reason],
    ["applied", moment(seller.appliedAt)],
    ["decided", seller.decidedAt && moment(seller.decidedAt)],
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

const byId = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the application's id, as the list has it");

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** Saves a document under a name of our own, never the sender's. Throws if the file already exists. */
const save = async (document: Blob, file: string): Promise<void> => {
  try {
    await writeFile(file, new Uint8Array(await document.arrayBuffer()), { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new OfficeError(
      `${file}: cannot be written. Is it there already? (${(error as NodeJS.ErrnoException).code})`,
    );
  }
};

/** Creates the command for applications of sellers. */
export const sellerCommand = (): Command =>
  new Command("seller")
    .description("who applies to sell in the shop, their documents, and the shop's answer")
    .addHelpText(
      "after",
      examples([
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
          atDesk(async ({ client, tell }, options: Record<string, string>) => {
            const page = await client.seller.fetch(checked(endpoints.fetch.request, options));
            const more = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            tell(page, table(headings, page.sellers.map(rowOf)) + more);
          }),
        ),
    )
    .addCommand(
      byId("show", "all that was said, and which documents there are").action(
        atDesk(async ({ client, tell }, id: string) => {
          const seller = await client.seller.find(checked(endpoints.find.request, { id }));
          tell(seller, described(seller));
        }),
      ),
    )
    .addCommand(
      new Command("document")
        .description("save a document as it was sent: nobody has looked into it, so open it with care")
        .argument("<id>", "the document's id, as the application has it")
        .option("--out <file>", "where to; beside you under its id where nothing is said")
        .action(
          atDesk(async ({ client, tell }, id: string, { out }: { out?: string }) => {
            const document = await client.seller.document(checked(endpoints.document.request, { id }));
            const file = out ?? `${id}.${extensions[document.type] ?? "bin"}`;
            await save(document, file);
            tell({ file }, `Saved as ${file}`);
          }),
        ),
    )
    .addCommand(
      byId("approve", "make a seller of them, who is told by mail; this stays").action(
        atDesk(async ({ client, tell }, id: string) => {
          const seller = await client.seller.approve(checked(endpoints.approve.request, { id }));
          tell(seller, described(seller));
        }),
      ),
    )
    .addCommand(
      byId("refuse", "say no by mail; it is forgotten after 30 days, with its documents")
        .requiredOption("--reason <text>", "why, in the language of the application")
        .action(
          atDesk(async ({ client, tell }, id: string, { reason }: { reason: string }) => {
            const seller = await client.seller.refuse(checked(endpoints.refuse.request, { id, reason }));
            tell(seller, described(seller));
          }),
        ),
    )
    .addCommand(
      byId("remove", "forget it with its documents, as its writer asked; they are no seller any more").action(
        atDesk(async ({ client, tell }, id: string) => {
          await client.seller.remove(checked(endpoints.remove.request, { id }));
          tell({ id }, "Removed, with its documents.");
        }),
      ),
    );
