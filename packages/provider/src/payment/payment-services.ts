import type { PaymentService } from "@griya/api";
import type { GatewayName } from "../platform/online-gateway.ts";
import type { MethodTerms } from "./channels.ts";

const MINUTES = 60;

/** The names of the gateways. Shoppers know some of them as payment methods. */
export const SERVICE_NAMES: Readonly<Record<GatewayName, string>> = {
  midtrans: "Midtrans",
  stripe: "Stripe",
  razorpay: "Razorpay",
  payPal: "PayPal",
  flutterwave: "Flutterwave",
  iyzico: "Iyzico",
};

const cardService = (gateway: PaymentService): MethodTerms => {
  const name = SERVICE_NAMES[gateway];
  return {
    name: { en: name, id: name },
    description: {
      en: `Enter your card on the secure page of ${name} within an hour.`,
      id: `Masukkan kartu Anda di halaman aman ${name} dalam satu jam.`,
    },
    minimum: 10_000,
    maximum: 999_999_999,
    minutes: MINUTES,
    isRefundable: true,
  };
};

/** The payment services of the specification in display order, with their texts and limits. */
export const SERVICES: Readonly<Record<PaymentService, MethodTerms>> = {
  stripe: cardService("stripe"),
  payPal: {
    ...cardService("payPal"),
    description: {
      en: "Pay with your PayPal account or a card within an hour.",
      id: "Bayar dengan akun PayPal atau kartu Anda dalam satu jam.",
    },
  },
  razorpay: cardService("razorpay"),
  flutterwave: cardService("flutterwave"),
  iyzico: {
    ...cardService("iyzico"),
    // A form of Iyzico takes cards for half an hour. The rest of the time is for the bank's answer.
    description: {
      en: "Enter your card on the secure page of Iyzico within 30 minutes.",
      id: "Masukkan kartu Anda di halaman aman Iyzico dalam 30 menit.",
    },
  },
};
