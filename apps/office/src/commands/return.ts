import { RETURN_STATES } from "@griya/api";
import { type OfficeReturn, office } from "@griya/api/office";
import { Command, Option } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { facts, moment, money, table, toKebab } from "../print.ts";
import { checked } from "../read-draft.ts";

const endpoints = office.endpoints.return;

const headings = ["return", "order", "state", "asked", "customer", "reason", "pieces", "amount"];
const rowOf = ({ id, order, state, askedAt, customer, reason, lines, amount }: OfficeReturn) => [
  id,
  order,
  state,
  moment(askedAt),
  customer,
  toKebab(reason),
  lines.reduce((sum, { quantity }) => sum + quantity, 0),
  money(amount),
];

const described = (found: OfficeReturn, origin: string): string =>
  [
    facts([
      ["return", found.id],
      ["order", found.order],
      ["state", found.state],
      ["customer", [found.customer, found.email, found.phone].join(", ")],
      ["reason", toKebab(found.reason)],
      ["their words", found.text],
      ["our words", found.answer],
      ["pays back", money(found.amount)],
      ["on the shelf again", found.isRestocked],
      ...found.pictures.map((path, place) => [`picture ${place + 1}`, `${origin}${path}`] as const),
    ]),
    table(
      ["SKU", "piece", "quantity", "goods", "services"],
      found.lines.map(({ sku, name, attributes, quantity, goods, addOns }) => [
        sku,
        [name, ...attributes].join(", "),
        quantity,
        money(goods),
        money(addOns),
      ]),
    ),
    table(
      ["history", "when"],
      found.history.map(({ state, at }) => [state, moment(at)]),
    ),
  ].join("\n\n");

const byId = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<id>", "the return's id, as the list names it");

/** Creates the command for returns. */
export const returnCommand = (): Command =>
  new Command("return")
    .description("what customers give back of their orders, from their wish to their money")
    .addHelpText(
      "after",
      examples([
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
          atDesk(async ({ client, tell }, options: { state?: string; cursor?: string }) => {
            const page = await client.return.fetch(checked(endpoints.fetch.request, options));
            const more = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            tell(page, table(headings, page.returns.map(rowOf)) + more);
          }),
        ),
    )
    .addCommand(
      byId("show", "one return with its pieces, words and pictures").action(
        atDesk(async ({ client, origin, tell }, id: string) => {
          const found = await client.return.find(checked(endpoints.find.request, { id }));
          tell(found, described(found, origin));
        }),
      ),
    )
    .addCommand(
      byId("approve", "take it back; the customer is told what to do with it")
        .option("--answer <words>", "what they are told beside that")
        .action(
          atDesk(async ({ client, tell }, id: string, { answer }: { answer?: string }) => {
            const found = await client.return.approve(checked(endpoints.approve.request, { id, answer }));
            tell(found, `The return from order ${found.order} is approved. The customer was told.`);
          }),
        ),
    )
    .addCommand(
      byId("refuse", "do not take it back; its pieces may be asked back anew")
        .requiredOption("--answer <words>", "why not: the customer reads it")
        .action(
          atDesk(async ({ client, tell }, id: string, { answer }: { answer: string }) => {
            const found = await client.return.refuse(checked(endpoints.refuse.request, { id, answer }));
            tell(found, `The return from order ${found.order} is refused. The customer was told.`);
          }),
        ),
    )
    .addCommand(
      byId("receive", "its pieces have come; from now on its money is owed")
        .option("--restock", "they can be sold again and go back on the shelf", false)
        .action(
          atDesk(async ({ client, tell }, id: string, { restock }: { restock: boolean }) => {
            const input = checked(endpoints.receive.request, { id, isRestocked: restock });
            const found = await client.return.receive(input);
            tell(found, `The return from order ${found.order} has come. ${money(found.amount)} is owed back for it.`);
          }),
        ),
    );
