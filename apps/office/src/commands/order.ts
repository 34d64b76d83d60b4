import { writeFile } from "node:fs/promises";
import { ApiError } from "@griya/api";
import {
  type AuditEntry,
  OFFICE_STEPS,
  type OfficeOrder,
  type OfficeOrderSummary,
  office,
  type TransferOutcome,
} from "@griya/api/office";
import { Command, Option } from "commander";
import { EXIT_CODES, OfficeError } from "../failure.ts";
import { formatExamples, withOfficeSession } from "../office-command.ts";
import { formatFacts, formatRupiah, formatTable, formatTime, toCamelCase, toKebabCase } from "../print.ts";
import { parseInput, parseRupiah } from "../read-draft.ts";
import { writePrivateFile } from "../write-private-file.ts";

const endpoints = office.endpoints.order;

/** The options of the command `pay-back`. */
type PayBack = { readonly amount: number; readonly reason: string; readonly id?: string };

const formatAmount = (rupiah: number): string | null => (rupiah === 0 ? null : formatRupiah(rupiah));

/** Formats the money that the office pays back by hand. */
const formatRefundDue = ({ owed, refundInProgress }: OfficeOrderSummary): string | null =>
  formatAmount(owed - refundInProgress);

const formatDeliveryDays = ({ promised: days, isLate }: OfficeOrderSummary): string | null =>
  days && `${days.first} to ${days.last}${isLate ? ", late" : ""}`;

const formatProof = ({ proofSentAt }: OfficeOrderSummary): string | null => proofSentAt && formatTime(proofSentAt);
/** Formats the account for the refund, without its number. */
const formatRefundAccount = ({ refundAccount }: OfficeOrder): string | null =>
  refundAccount &&
  [
    `ends in ${refundAccount.lastDigits}`,
    ...(refundAccount.payBy === null ? [] : [`pay by ${formatTime(refundAccount.payBy)}`]),
    "see order refund-account",
  ].join(", ");

const getRow = (order: OfficeOrderSummary) => [
  order.code,
  toKebabCase(order.status),
  toKebabCase(order.paymentMethod),
  toKebabCase(order.paymentState),
  formatProof(order),
  formatTime(order.placedAt),
  formatDeliveryDays(order),
  order.customer,
  formatRupiah(order.total),
  formatRefundDue(order),
];

/** Formats the payments of an order, with the time of each state. */
const formatPayments = ({ payments }: OfficeOrder): string =>
  formatTable(
    ["payment", "state", "amount", "reference", "gateway's id", "failure", "since"],
    payments.flatMap(({ method, amount, reference, gatewayId, failure, events }) =>
      events.map(({ state, at }) => [
        toKebabCase(method),
        toKebabCase(state),
        formatRupiah(amount),
        reference,
        gatewayId,
        state === "failed" ? failure : null,
        formatTime(at),
      ]),
    ),
  );

/** Formats the pieces that the customer has cancelled, with the reasons. Returns an empty text without such pieces. */
const formatCancellations = ({ cancellations }: OfficeOrder): string =>
  cancellations.length === 0
    ? ""
    : formatTable(
        ["cancelled SKU", "piece", "quantity", "amount", "refunded", "reason", "customer's text", "when"],
        cancellations.map(({ sku, name, quantity, amount, isRefunded, reason, text, at }) => [
          sku,
          name,
          quantity,
          formatRupiah(amount),
          isRefunded ? "yes" : "no",
          toKebabCase(reason),
          text,
          formatTime(at),
        ]),
      );

/**
 * Formats an order with the office's acts on it. A cancellation without an act comes from the customer, or from the shop when no
 * transfer comes.
 */
const formatOrder = (order: OfficeOrder, acts: readonly AuditEntry[]): string =>
  [
    formatFacts([
      ["order", order.code],
      ["status", toKebabCase(order.status)],
      ["placed", formatTime(order.placedAt)],
      ["customer", `${order.customer}, ${order.email}, ${order.phone}`],
      ["ship to", [order.address.name, order.address.phone, ...order.address.lines].join(", ")],
      ["shipping", order.shippingName],
      ["promised", formatDeliveryDays(order)],
      [
        "transfer proof",
        formatProof(order) && `${formatProof(order)}, "office order transfer-proof ${order.code}" saves it`,
      ],
      ["owed back by hand", formatRefundDue(order)],
      ["account for the refund", formatRefundAccount(order)],
      ["being refunded by the payment service", formatAmount(order.refundInProgress)],
    ]),
    formatTable(
      ["SKU", "piece", "quantity", "each"],
      order.lines.flatMap(({ sku, name, attributes, quantity, unitPrice, addOns }) => [
        [sku, [name, ...attributes].join(", "), quantity, formatRupiah(unitPrice)],
        ...addOns.map((addOn) => ["", addOn.name, quantity, formatRupiah(addOn.unitPrice)]),
      ]),
    ),
    formatFacts([
      ["subtotal", formatRupiah(order.subtotal)],
      ["services", order.addOnCost === 0 ? null : formatRupiah(order.addOnCost)],
      ...order.adjustments.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
      ["total", formatRupiah(order.total)],
    ]),
    formatCancellations(order),
    formatPayments(order),
    formatTable(
      ["history", "when"],
      order.history.map(({ status, at }) => [toKebabCase(status), formatTime(at)]),
    ),
    formatTable(
      ["act", "who", "when"],
      acts.toReversed().map(({ act, by, at }) => [act, by, formatTime(at)]),
    ),
  ]
    .filter((part) => part !== "")
    .join("\n\n");

type ListOptions = { status?: string; payment?: string; late?: true; cursor?: string };

const outcomeMessages: Record<TransferOutcome, string> = {
  paid: "is paid and confirmed.",
  revived: "came late, but its pieces were still there: it stands again, paid and confirmed.",
  refundDue: "cannot be had any more. The shop owes the money back; the customer was told.",
};

const createCodeCommand = (name: string, description: string): Command =>
  new Command(name).description(description).argument("<code>", "the order's code, such as GR-7KPM2XQA");

/** Creates `office order`. It lists, shows, advances and cancels orders, writes delivery notes, and records transfers and refunds. */
export const createOrderCommand = (): Command =>
  new Command("order")
    .description("orders, from their payment to the customer's door")
    .addHelpText(
      "after",
      formatExamples([
        "order list --status pending",
        "order list --payment refund-due",
        "order list --late",
        "order transfer-proof GR-7KPM2XQA",
        "order confirm-transfer GR-7KPM2XQA --amount 12750000 --statement 2023-05-17/0042",
        "order advance GR-7KPM2XQA --to picked-up",
        "order delivery-note GR-7KPM2XQA --file note.pdf",
        "order refund-account GR-7KPM2XQA",
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
          withOfficeSession(async ({ client, print }, options: ListOptions) => {
            const { status, payment, late, cursor } = options;
            const input = parseInput(endpoints.fetch.request, {
              cursor,
              isLate: late && "1",
              status: status && toCamelCase(status),
              payment: payment && toCamelCase(payment),
            });
            const page = await client.order.fetch(input);
            const nextPageHint = page.next === null ? "" : `\nMore: --cursor ${page.next}`;
            const headings = [
              "order",
              "status",
              "by",
              "payment",
              "transfer proof",
              "placed",
              "promised",
              "customer",
              "total",
              "owed back",
            ];
            print(page, formatTable(headings, page.orders.map(getRow)) + nextPageHint);
          }),
        ),
    )
    .addCommand(
      createCodeCommand("show", "one order with all that is needed to send it").action(
        withOfficeSession(async ({ client, print }, code: string) => {
          const order = await client.order.find(parseInput(endpoints.find.request, { code }));
          const { entries: acts } = await client.audit.fetch({ subject: order.code });
          print({ ...order, acts }, formatOrder(order, acts));
        }),
      ),
    )
    .addCommand(
      createCodeCommand(
        "delivery-note",
        "what goes with its pieces, as PDF in the customer's language and without prices",
      )
        .option("--file <file>", "where to write it; named by the order at first")
        .action(
          withOfficeSession(async ({ client, print }, code: string, options: { file?: string }) => {
            const input = parseInput(endpoints.downloadDeliveryNote.request, { code });
            const deliveryNote = await client.order.downloadDeliveryNote(input);
            const file = options.file ?? `delivery-note-${input.code}.pdf`;
            await writeFile(file, deliveryNote.stream());
            print({ file }, `The delivery note of order ${input.code} is in ${file}.`);
          }),
        ),
    )
    .addCommand(
      createCodeCommand(
        "transfer-proof",
        "save the picture with which the customer proves the transfer; it pays nothing",
      )
        .option("--out <file>", "where to write it; named by the order at first")
        .action(
          withOfficeSession(async ({ client, print }, code: string, { out }: { out?: string }) => {
            const input = parseInput(endpoints.downloadTransferProof.request, { code });
            const proof = await client.order.downloadTransferProof(input);
            const file = out ?? `transfer-${input.code}.webp`;
            await writePrivateFile(proof, file);
            print({ file }, `The proof for order ${input.code} is in ${file}.`);
          }),
        ),
    )
    .addCommand(
      createCodeCommand("confirm-transfer", "a transfer has come for the order")
        .requiredOption("--amount <rupiah>", "what the statement shows, which must be the order's total", parseRupiah)
        .option("--statement <id>", "what the bank tells this transfer apart by; the same one counts once")
        .action(
          withOfficeSession(
            async ({ client, print }, code: string, options: { amount: number; statement?: string }) => {
              const { amount, statement: statementId } = options;
              const input = parseInput(endpoints.confirmTransfer.request, { code, amount, statementId });
              const { outcome, order } = await client.order.confirmTransfer(input);
              print({ outcome, order }, `Order ${order.code} ${outcomeMessages[outcome]}`);
            },
          ),
        ),
    )
    .addCommand(
      createCodeCommand(
        "refuse-transfer",
        "wait for its transfer no more: cancels it and returns its pieces to the shelf",
      ).action(
        withOfficeSession(async ({ client, print }, code: string) => {
          const order = await client.order.refuseTransfer(parseInput(endpoints.refuseTransfer.request, { code }));
          print(order, `Order ${order.code} is ${toKebabCase(order.status)}. The customer was told.`);
        }),
      ),
    )
    .addCommand(
      createCodeCommand(
        "check-payments",
        "ask the payment service for the state of the order's payments and refunds",
      ).action(
        withOfficeSession(async ({ client, print }, code: string) => {
          const order = await client.order.checkPayments(parseInput(endpoints.checkPayments.request, { code }));
          print(order, formatPayments(order));
        }),
      ),
    )
    .addCommand(
      createCodeCommand(
        "refund-by-hand",
        "wait no more for the payment service to pay back; the customer is asked for an account",
      )
        .option(
          "--force",
          "do not ask the payment service, which answers no more; first look there for the refund",
          false,
        )
        .action(
          withOfficeSession(async ({ client, print }, code: string, { force: isForced }: { force: boolean }) => {
            const input = parseInput(endpoints.refundByHand.request, { code, isForced });
            const order = await client.order.refundByHand(input);
            print(order, formatPayments(order));
          }),
        ),
    )
    .addCommand(
      createCodeCommand("pay-back", "pay back a part of a paid order, which stays valid; the customer is told")
        .requiredOption("--amount <rupiah>", "the amount", parseRupiah)
        .requiredOption("--reason <text>", "the reason, for the audit alone")
        .option("--id <id>", "the id of an earlier try without an answer, so that it is not paid back twice")
        .action(
          withOfficeSession(
            async ({ client, print }, code: string, { id = crypto.randomUUID(), ...options }: PayBack) => {
              const input = parseInput(endpoints.payBack.request, { ...options, code, id });
              const order = await client.order.payBack(input).catch((error: unknown) => {
                if (!(error instanceof ApiError && error.kind === "down")) throw error;
                throw new OfficeError(`The shop gave no answer. To try again, add --id ${id}`, EXIT_CODES.down);
              });
              print(order, formatPayments(order));
            },
          ),
        ),
    )
    .addCommand(
      createCodeCommand(
        "refund-account",
        "the customer's account for the refund by hand; the audit records who has seen it",
      ).action(
        withOfficeSession(async ({ client, print }, code: string) => {
          const input = parseInput(endpoints.showRefundAccount.request, { code });
          const account = await client.order.showRefundAccount(input);
          print(
            account,
            formatFacts([
              ["bank", account.bankName],
              ["account number", account.accountNumber],
              ["account holder", account.accountHolder],
              ["amount", formatAmount(account.amount)],
              ["pay by", account.payBy && formatTime(account.payBy)],
            ]),
          );
        }),
      ),
    )
    .addCommand(
      createCodeCommand("record-refund", "the money that the shop owes for the order has been paid back by hand")
        .requiredOption(
          "--amount <rupiah>",
          "the amount, which must be all that is owed and not refunded by the payment service",
          parseRupiah,
        )
        .action(
          withOfficeSession(async ({ client, print }, code: string, { amount }: { amount: number }) => {
            const input = parseInput(endpoints.recordRefund.request, { code, amount });
            const order = await client.order.recordRefund(input);
            print(order, `What was owed for order ${order.code} is paid back. The customer was told.`);
          }),
        ),
    )
    .addCommand(
      createCodeCommand("advance", "move an order one step on; what is paid in cash is paid once it is delivered")
        .addOption(
          new Option("--to <step>", "the step after the one it stands on")
            .choices(OFFICE_STEPS.map(toKebabCase))
            .makeOptionMandatory(),
        )
        .action(
          withOfficeSession(async ({ client, print }, code: string, { to }: { to: string }) => {
            const order = await client.order.advance(
              parseInput(endpoints.advance.request, { code, to: toCamelCase(to) }),
            );
            print(order, `Order ${order.code} is ${toKebabCase(order.status)}.`);
          }),
        ),
    )
    .addCommand(
      createCodeCommand("cancel", "cancel an order that is not picked up yet; its pieces return to the shelf").action(
        withOfficeSession(async ({ client, print }, code: string) => {
          const order = await client.order.cancel(parseInput(endpoints.cancel.request, { code }));
          print(order, `Order ${order.code} is cancelled. The customer was told.`);
        }),
      ),
    );
