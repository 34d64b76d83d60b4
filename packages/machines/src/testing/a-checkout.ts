import {
  type CartLine,
  type CartVoucher,
  type Order,
  type PaymentMethod,
  type Quote,
  type Shipping,
  type ShippingOption,
  sumLines,
} from "@griya/api";
import { acceptQuote, type PlacementAttempt } from "../checkout/placement.machine.ts";
import { aLine } from "./a-cart.ts";
import { anAddress } from "./an-address.ts";
import { anOrder } from "./an-order.ts";

/** Returns the shipping option "Regular": Rp150.000, 2 to 4 days. */
export const aShippingOption = (option: Partial<ShippingOption> = {}): ShippingOption => ({
  id: "regular",
  name: "Regular",
  cost: 150_000,
  daysMinimum: 2,
  daysMaximum: 4,
  ...option,
});

/** Returns the shipping options, and the ids of the lines that cannot be shipped. */
export const aShipping = (options = [aShippingOption()], unshippable: readonly string[] = []): Shipping => ({
  options,
  unshippable: [...unshippable],
});

export const cashOnDelivery: PaymentMethod = {
  id: 2,
  kind: "cashOnDelivery",
  name: "Cash on delivery",
  description: "Pay the courier in cash when your order arrives.",
  unavailableReason: null,
};

export const bankTransfer: PaymentMethod = {
  id: 7,
  kind: "bankTransfer",
  name: "Bank transfer",
  description: "Transfer to our account. You see the details after you order.",
  unavailableReason: null,
};

/** Returns an order to pay by bank transfer. */
export const anOrderByTransfer = (own: Partial<Order> = {}): Order =>
  anOrder({
    payment: {
      ...anOrder(own).payment,
      transactionId: "GRY-7K2M-9QXD",
      nextAction: {
        kind: "transferDetails",
        transactionId: "GRY-7K2M-9QXD",
        bankName: "Bank Contoh Nusantara",
        accountHolder: "PT Griya Contoh Indonesia",
        accountNumber: "001020230817",
        branchName: "KCP Kemang, Jakarta",
        payBefore: "2026-11-19T03:20:00Z",
      },
    },
    ...own,
  });

/** Returns the quote for some lines. The default is one oak sofa by regular delivery, Rp4.650.000. */
export const aQuote = (
  own: Partial<Quote> = {},
  lines: readonly CartLine[] = [aLine()],
  { name, cost } = aShippingOption(),
): Quote => ({
  ...sumLines(lines, [{ kind: "shipping" as const, label: name, amount: cost }]),
  voucher: null,
  id: "quote-1",
  shipTo: anOrder().address,
  ...own,
});

/** Returns the voucher of a cart, with a discount of Rp500.000. */
export const aVoucher = (own: Partial<CartVoucher> = {}): CartVoucher => ({
  code: "HEMAT",
  title: "Rp500.000 off",
  kind: "flat",
  value: 500_000,
  cap: null,
  minimum: 1_000_000,
  lineIds: null,
  refusal: null,
  ...own,
});

/** Returns the changes of {@link aQuote} for a voucher with this discount, in rupiah. */
export const aDiscount = (amount: number): Pick<Quote, "adjustments" | "total"> => {
  const { adjustments, total } = aQuote();
  return {
    adjustments: [...adjustments, { kind: "voucher", label: "Voucher HEMAT", amount: -amount }],
    total: total - amount,
  };
};

/** Returns the attempt to order a quote, with cash on delivery. */
export const anAttempt = (quote: Quote = aQuote()): PlacementAttempt => ({
  idempotencyKey: "key-1",
  quote,
  exchangeRate: null,
  placement: {
    addressId: anAddress().id,
    shippingId: aShippingOption().id,
    paymentMethod: cashOnDelivery.id,
    ...acceptQuote(quote, null),
  },
});
