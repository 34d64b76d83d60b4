import { writeFile } from "node:fs/promises";
import {
  type AuditEntry,
  OFFICE_STEPS,
  type OfficeOrder,
  type OfficeOrderSummary,
  office,
  type TransferOutcome,
} from "@griya/api/office";
import { Command, Option } from "commander";
import { atDesk, examples } from "../office-command.ts";
import { facts, moment, money, table, toCamel, toKebab } from "../print.ts";
import { checked } from "../read-draft.ts";

const endpoints = office.endpoints.order;

const owedBack = ({ owed }: OfficeOrderSummary): string | null => (owed === 0 ? null : money(owed));

const promised = ({ promised: days, isLate }: OfficeOrderSummary): string | null =>
  days && `${days.first} to ${days.last}${isLate ? ", late" : ""}`;

const rowOf = (order: OfficeOrderSummary) => [
  order.code,
  toKebab(order.status),
  toKebab(order.paymentMethod),
  toKebab(order.paymentState),
  moment(order.placedAt),
  promised(order),
  order.customer,
  money(order.total),
  owedBack(order),
];

/**
 * Describes an order and the office's acts on it. A cancellation without an act was made by the customer, or by the shop for lack of a
 * transfer.
 */
const described = (order: OfficeOrder, acts: readonly AuditEntry[]): string =>
  [
    facts([
      ["order", order.code],
      ["status", toKebab(order.status)],
      ["placed", moment(order.placedAt)],
      ["customer", `${order.customer}, ${order.email}, ${order.phone}`],
      ["ship to", [order.address.name, order.address.phone, ...order.address.lines].join(", ")],
      ["shipping", order.shippingName],
      ["promised", promised(order)],
      ["owed back", owedBack(order)],
    ]),
    table(
      ["SKU", "piece", "quantity", "each"],
      order.lines.flatMap(({ sku, name, attributes, quantity, unitPrice, addOns }) => [
        [sku, [name, ...attributes].join(", "), quantity, money(unitPrice)],
        ...addOns.map((addOn) => ["", addOn.name, quantity, money(addOn.unitPrice)]),
      ]),
    ),
    facts([
      ["subtotal", money(order.subtotal)],
      ["services", order.addOnCost === 0 ? null : money(order.addOnCost)],
      ...order.adjustments.map(({ label, amount }) => [label, money(amount)] as const),
      ["total", money(order.total)],
    ]),
    table(
      ["payment", "state", "amount", "reference", "since"],
      order.payments.flatMap(({ method, amount, reference, events }) =>
        events.map(({ state, at }) => [toKebab(method), toKebab(state), money(amount), reference, moment(at)]),
      ),
    ),
    table(
      ["history", "when"],
      order.history.map(({ status, at }) => [toKebab(status), moment(at)]),
    ),
    table(
      ["act", "who", "when"],
      acts.toReversed().map(({ act, by, at }) => [act, by, moment(at)]),
    ),
  ].join("\n\n");

type ListOptions = { status?: string; payment?: string; late?: true; cursor?: string };

const outcomes: Record<TransferOutcome, string> = {
  paid: "is paid and confirmed.",
  revived: "came late, but its pieces were still there: it stands again, paid and confirmed.",
  refundDue: "cannot be had any more. The shop owes the money back; the customer was told.",
};

const byCode = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<code>", "the order's code, such as GR-7KPM2XQA");

/** Creates the command for orders. */
export const orderCommand = (): Command =>
  new Command("order")
    .description("orders, from their payment to the customer's door")
    .addHelpText(
      "after",
      examples([
        "order list --status pending",
        "order list --payment refund-due",
        "order list --late",
        "order confirm-transfer GR-7KPM2XQA --amount 12750000 --statement 2023-05-17/0042",
        "order advance GR-7KPM2XQA --to picked-up",
        "order delivery-note GR-7KPM2XQA --file note.pdf",
        "order list --status delivered --payment pending",
      ]),
    )
    .addCommand(
      new Command("list")
        .description("the latest first, thirty at a time")
        .option("--status <status>", "only those that stand so: pending, confirmed, picked-up, on-the-way, delivered …")
        .option("--payment <state>", "only those with a payment that is pending, paid, refund-due …")
        .option("--late", "only those that should have come by now")
        .option("--cursor <cursor>", "go on where the list before ended")
        .action(
          atDesk(async ({ client, tell }, options: ListOptions) => {
            const { status, payment, late, cursor } = options;
            const input = checked(endpoints.fetch.request, {
              cursor,
              isLate: late && "1",
              status: status && toCamel(status),
              payment: payment && toCamel(payment),
            });
            const page = await client.order.fetch(input);
            const more = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            const headings = [
              "order",
              "status",
              "by",
              "payment",
              "placed",
              "promised",
              "customer",
              "total",
              "owed back",
            ];
            tell(page, table(headings, page.orders.map(rowOf)) + more);
          }),
        ),
    )
    .addCommand(
      byCode("show", "one order with all that is needed to send it").action(
        atDesk(async ({ client, tell }, code: string) => {
          const order = await client.order.find(checked(endpoints.find.request, { code }));
          const { entries: acts } = await client.audit.fetch({ subject: order.code });
          tell({ ...order, acts }, described(order, acts));
        }),
      ),
    )
    .addCommand(
      byCode("delivery-note", "what goes with its pieces, as PDF in the customer's language and without prices")
        .option("--file <file>", "where to write it; named by the order at first")
        .action(
          atDesk(async ({ client, tell }, code: string, options: { file?: string }) => {
            const input = checked(endpoints.deliveryNote.request, { code });
            const note = await client.order.deliveryNote(input);
            const file = options.file ?? `delivery-note-${input.code}.pdf`;
            await writeFile(file, note.stream());
            tell({ file }, `The delivery note of order ${input.code} is in ${file}.`);
          }),
        ),
    )
    .addCommand(
      byCode("confirm-transfer", "a transfer has come for the order")
        .requiredOption("--amount <rupiah>", "what the statement shows, which must be the order's total", Number)
        .option("--statement <id>", "what the bank tells this transfer apart by; the same one counts once")
        .action(
          atDesk(async ({ client, tell }, code: string, options: { amount: number; statement?: string }) => {
            const { amount, statement: statementId } = options;
            const input = checked(endpoints.confirmTransfer.request, { code, amount, statementId });
            const { outcome, order } = await client.order.confirmTransfer(input);
            tell({ outcome, order }, `Order ${order.code} ${outcomes[outcome]}`);
          }),
        ),
    )
    .addCommand(
      byCode("refuse-transfer", "wait for its transfer no more: cancels it and returns its pieces to the shelf").action(
        atDesk(async ({ client, tell }, code: string) => {
          const order = await client.order.refuseTransfer(checked(endpoints.refuseTransfer.request, { code }));
          tell(order, `Order ${order.code} is ${toKebab(order.status)}. The customer was told.`);
        }),
      ),
    )
    .addCommand(
      byCode("record-refund", "all that was owed back for the order has been paid back")
        .requiredOption("--amount <rupiah>", "what was paid back, which must be all that is owed by now", Number)
        .action(
          atDesk(async ({ client, tell }, code: string, { amount }: { amount: number }) => {
            const input = checked(endpoints.recordRefund.request, { code, amount });
            const order = await client.order.recordRefund(input);
            tell(order, `What was owed for order ${order.code} is paid back. The customer was told.`);
          }),
        ),
    )
    .addCommand(
      byCode("advance", "move an order one step on; what is paid in cash is paid once it is delivered")
        .addOption(
          new Option("--to <step>", "the step after the one it stands on")
            .choices(OFFICE_STEPS.map(toKebab))
            .makeOptionMandatory(),
        )
        .action(
          atDesk(async ({ client, tell }, code: string, { to }: { to: string }) => {
            const order = await client.order.advance(checked(endpoints.advance.request, { code, to: toCamel(to) }));
            tell(order, `Order ${order.code} is ${toKebab(order.status)}.`);
          }),
        ),
    )
    .addCommand(
      byCode("cancel", "cancel an order that is not picked up yet; its pieces return to the shelf").action(
        atDesk(async ({ client, tell }, code: string) => {
          const order = await client.order.cancel(checked(endpoints.cancel.request, { code }));
          tell(order, `Order ${order.code} is cancelled. The customer was told.`);
        }),
      ),
    );
