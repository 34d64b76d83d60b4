import { RETURN_STATES } from "@griya/api";
import { type OfficeReturn, office } from "@griya/api/office";
import { Command, Option } from "commander";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatFacts, formatRupiah, formatTable, formatTime, toKebabCase } from "../print.ts";
import { parseInput } from "../read-draft.ts";

const endpoints = office.endpoints.return;

const headings = ["return", "order", "state", "asked", "customer", "reason", "pieces", "amount"];
const getRow = ({ id, order, state, askedAt, customer, reason, lines, amount }: OfficeReturn) => [
  id,
  order,
  state,
  formatTime(askedAt),
  customer,
  toKebabCase(reason),
  lines.reduce((sum, { quantity }) => sum + quantity, 0),
  formatRupiah(amount),
];

const formatReturn = (officeReturn: OfficeReturn, origin: string): string =>
  [
    formatFacts([
      ["return", officeReturn.id],
      ["order", officeReturn.order],
      ["state", officeReturn.state],
      ["customer", [officeReturn.customer, officeReturn.email, officeReturn.phone].join(", ")],
      ["reason", toKebabCase(officeReturn.reason)],
      ["their words", officeReturn.text],
      ["our words", officeReturn.answer],
      ["pays back", formatRupiah(officeReturn.amount)],
      ["on the shelf again", officeReturn.isRestocked],
      ...officeReturn.pictures.map((path, index) => [`picture ${index + 1}`, `${origin}${path}`] as const),
    ]),
    formatTable(
      ["SKU", "piece", "quantity", "goods", "services"],
      officeReturn.lines.map(({ sku, name, attributes, quantity, goods, addOns }) => [
        sku,
        [name, ...attributes].join(", "),
        quantity,
        formatRupiah(goods),
        formatRupiah(addOns),
      ]),
    ),
    formatTable(
      ["history", "when"],
      officeReturn.history.map(({ state, at }) => [state, formatTime(at)]),
    ),
  ].join("\n\n");

const createIdCommand = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the return's id, as the list names it");

/** Creates the command `office return`. It lists and shows returns, and approves, refuses or receives them. */
export const createReturnCommand = (): Command =>
  new Command("return")
    .description("what customers give back of their orders, from their wish to their money")
    .addHelpText(
      "after",
      formatExamples([
        "return list --state requested",
        "return approve 4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01",
        'return refuse 4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01 --answer "It was used for a year."',
        "return receive 4a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01 --restock",
        "order record-refund GR-7KPM2XQA --amount 12750000",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("the latest first, thirty at a time")
        .addOption(new Option("--state <state>", "only those that stand so").choices(RETURN_STATES))
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          withOfficeSession(async ({ client, print }, options: { state?: string; cursor?: string }) => {
            const page = await client.return.fetch(parseInput(endpoints.fetch.request, options));
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            print(page, formatTable(headings, page.returns.map(getRow)) + nextPageHint);
          }),
        ),
    )
    .addCommand(
      createIdCommand("show", "one return with its pieces, words and pictures").action(
        withOfficeSession(async ({ client, origin, print }, id: string) => {
          const foundReturn = await client.return.find(parseInput(endpoints.find.request, { id }));
          print(foundReturn, formatReturn(foundReturn, origin));
        }),
      ),
    )
    .addCommand(
      createIdCommand("approve", "take it back; the customer is told what to do with it")
        .option("--answer <words>", "what they are told beside that")
        .action(
          withOfficeSession(async ({ client, print }, id: string, { answer }: { answer?: string }) => {
            const approvedReturn = await client.return.approve(parseInput(endpoints.approve.request, { id, answer }));
            print(approvedReturn, `The return from order ${approvedReturn.order} is approved. The customer was told.`);
          }),
        ),
    )
    .addCommand(
      createIdCommand("refuse", "do not take it back; its pieces may be asked back anew")
        .requiredOption("--answer <words>", "why not: the customer reads it")
        .action(
          withOfficeSession(async ({ client, print }, id: string, { answer }: { answer: string }) => {
            const refusedReturn = await client.return.refuse(parseInput(endpoints.refuse.request, { id, answer }));
            print(refusedReturn, `The return from order ${refusedReturn.order} is refused. The customer was told.`);
          }),
        ),
    )
    .addCommand(
      createIdCommand("receive", "its pieces have come; from now on its money is owed")
        .option("--restock", "they can be sold again and go back on the shelf", false)
        .action(
          withOfficeSession(async ({ client, print }, id: string, { restock }: { restock: boolean }) => {
            const input = parseInput(endpoints.receive.request, { id, isRestocked: restock });
            const receivedReturn = await client.return.receive(input);
            print(
              receivedReturn,
              `The return from order ${receivedReturn.order} has come. ${formatRupiah(receivedReturn.amount)} is owed back for it.`,
            );
          }),
        ),
    );
