import type { PaymentChannel } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";

type ChannelTerms = {
  readonly name: LocalText;
  readonly description: LocalText;
  /** The limits of one payment in whole rupiah (Midtrans, "Transaction limits"). */
  readonly minimum?: number;
  readonly maximum?: number;
  /** The time to pay, in minutes. */
  readonly minutes: number;
  /** True where a gateway can pay the money back the way it came. */
  readonly isRefundable: boolean;
};

const HOUR = 60;
const DAY = 24 * HOUR;

const virtualAccount = (bank: string, maximum?: number): ChannelTerms => ({
  name: { en: `${bank} virtual account`, id: `Virtual account ${bank}` },
  description: {
    en: "Transfer to your own account number within 24 hours, in your bank's app or at an ATM.",
    id: "Transfer ke nomor rekening khusus Anda dalam 24 jam, lewat aplikasi bank atau ATM.",
  },
  minimum: 10_000,
  ...(maximum !== undefined && { maximum }),
  minutes: DAY,
  isRefundable: false,
});

const wallet = (name: string): ChannelTerms => ({
  name: { en: name, id: name },
  description: {
    en: `Confirm the payment in your ${name} app within 15 minutes.`,
    id: `Konfirmasikan pembayaran di aplikasi ${name} Anda dalam 15 menit.`,
  },
  minimum: 1,
  maximum: 20_000_000,
  minutes: 15,
  isRefundable: true,
});

/** The channels of the gateway in display order, with their texts and limits. */
export const CHANNELS: Readonly<Record<PaymentChannel, ChannelTerms>> = {
  qris: {
    name: { en: "QRIS", id: "QRIS" },
    description: {
      en: "Scan a code with any bank or wallet app within 15 minutes.",
      id: "Pindai kode dengan aplikasi bank atau dompet digital apa pun dalam 15 menit.",
    },
    minimum: 1,
    maximum: 10_000_000,
    minutes: 15,
    isRefundable: true,
  },
  vaBca: virtualAccount("BCA"),
  vaMandiri: virtualAccount("Mandiri"),
  vaBni: virtualAccount("BNI"),
  vaBri: virtualAccount("BRI"),
  vaPermata: virtualAccount("Permata"),
  gopay: wallet("GoPay"),
  shopeepay: wallet("ShopeePay"),
  dana: wallet("DANA"),
  card: {
    name: { en: "Credit or debit card", id: "Kartu kredit atau debit" },
    description: {
      en: "Enter your card on the secure page of the payment service within 30 minutes.",
      id: "Masukkan kartu Anda di halaman aman layanan pembayaran dalam 30 menit.",
    },
    minimum: 10_000,
    maximum: 999_999_999,
    minutes: 30,
    isRefundable: true,
  },
};
