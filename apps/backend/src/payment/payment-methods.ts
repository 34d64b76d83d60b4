import type { PaymentMethodId } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import type { Way } from "../pictures/draw-ways.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";

/** A method that this shop can take. */
export type OfferedMethod = {
  readonly id: PaymentMethodId;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly mark: Way;
};

const cashOnDelivery: OfferedMethod = {
  id: 2,
  name: { en: "Cash on delivery", id: "Bayar di tempat" },
  mark: "cash-on-delivery",
  description: {
    en: "Pay the courier in cash when your order arrives.",
    id: "Bayar tunai kepada kurir saat pesanan Anda tiba.",
  },
};

export const BANK_TRANSFER = 7;

const bankTransfer: OfferedMethod = {
  id: BANK_TRANSFER,
  name: { en: "Bank transfer", id: "Transfer bank" },
  mark: "bank-transfer",
  description: {
    en: "Transfer to our account within 24 hours. You see the details after you order.",
    id: "Transfer ke rekening kami dalam 24 jam. Rinciannya ditampilkan setelah Anda memesan.",
  },
};

/** The methods of a shop, in the order to show. Card gateways join where they are configured. */
export const offeredMethods = (settings: Pick<ShopSettings, "bankAccount">): OfferedMethod[] => [
  ...(settings.bankAccount === null ? [] : [bankTransfer]),
  cashOnDelivery,
];

export const isOffered = (settings: Pick<ShopSettings, "bankAccount">, id: PaymentMethodId): boolean =>
  offeredMethods(settings).some((method) => method.id === id);
