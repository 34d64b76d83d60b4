import type { Address, CartLine, Order, PaymentMethod, Picture, ShippingOption } from "@griya/api";

const drawing = (colour: string, alt: string): Picture => ({
  path: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${colour}"/></svg>`)}`,
  widths: [],
  width: 4,
  height: 3,
  alt,
  colour,
});

/** For stories: a sofa in the cart, checked. */
export const aLine = (own: Partial<CartLine> = {}): CartLine => ({
  lineId: "line-sofa",
  productId: "product-sofa",
  variantId: "variant-sofa",
  slug: "sofa-lumbung",
  name: "Lumbung three-seat sofa",
  attributes: [
    { name: "Colour", value: "Greige" },
    { name: "Size", value: "210 cm" },
  ],
  picture: drawing("#d4cec5", "Lumbung sofa"),
  quantity: 1,
  isSelected: true,
  unitPrice: 8_499_000,
  previousUnitPrice: null,
  stock: 12,
  ...own,
});

/** For stories: dining chairs at a reduced price, with a name that needs two lines. */
export const chairs = (own: Partial<CartLine> = {}): CartLine =>
  aLine({
    lineId: "line-chairs",
    slug: "kursi-jepara",
    name: "Kursi makan Jepara dari kayu jati tua dengan anyaman rotan dan bantalan yang dapat dilepas",
    attributes: [],
    picture: drawing("#a7a899", "Jepara chair"),
    quantity: 6,
    unitPrice: 1_250_000,
    previousUnitPrice: 1_499_000,
    ...own,
  });

/** For stories: an address in South Jakarta. */
export const anAddress = (own: Partial<Address> = {}): Address => ({
  id: "address-home",
  name: "Sari Wulandari",
  phone: "+6281234567890",
  country: "Indonesia",
  province: { id: "31", name: "Daerah Khusus Ibukota Jakarta" },
  city: { id: "31.74", name: "Kota Administrasi Jakarta Selatan" },
  district: { id: "31.74.07", name: "Kebayoran Baru" },
  subDistrict: { id: "31.74.07.1001", name: "Melawai" },
  zipCode: "12160",
  address: "Jalan Melawai Raya 12",
  address2: "",
  ...own,
});

export const regular: ShippingOption = {
  id: "regular",
  name: "Regular delivery",
  cost: 455_000,
  daysMinimum: 3,
  daysMaximum: 6,
};

export const express: ShippingOption = {
  id: "express",
  name: "Express delivery",
  cost: 980_000,
  daysMinimum: 1,
  daysMaximum: 2,
};

export const bankTransfer: PaymentMethod = {
  id: 7,
  kind: "bankTransfer",
  name: "Bank transfer",
  description: "Transfer to our account within 24 hours. You see the details after you order.",
  unavailableReason: null,
};

export const cashOnDelivery: PaymentMethod = {
  id: 2,
  kind: "cashOnDelivery",
  name: "Cash on delivery",
  description: "Pay the courier in cash when your order arrives.",
  unavailableReason: null,
};

/** For stories: a placed order of what {@link aLine} and {@link chairs} say, to be paid by bank transfer. */
export const anOrder = (own: Partial<Order> = {}): Order => ({
  id: "order-1",
  code: "GR-A9GJEBH9",
  status: "pending",
  isPaid: false,
  paymentMethod: "bankTransfer",
  placedAt: "2026-11-20T07:30:00Z",
  history: [{ status: "pending", at: "2026-11-20T07:30:00Z" }],
  lines: [aLine(), chairs()].map(({ lineId, productId, slug, name, attributes, picture, quantity, unitPrice }) => ({
    lineId,
    productId,
    slug,
    name,
    attributes,
    picture,
    quantity,
    unitPrice,
  })),
  subtotal: 15_999_000,
  adjustments: [{ kind: "shipping", label: "Regular delivery", amount: 455_000 }],
  total: 16_454_000,
  shippingName: "Regular delivery",
  address: {
    name: "Sari Wulandari",
    phone: "+6281234567890",
    lines: ["Jalan Melawai Raya 12", "Melawai, Kebayoran Baru", "Jakarta Selatan 12160"],
  },
  payment: {
    id: "payment-1",
    method: "bankTransfer",
    state: "pending",
    amount: 16_454_000,
    transactionId: "233325785760",
    nextAction: {
      kind: "transferDetails",
      transactionId: "233325785760",
      bankName: "Bank Contoh Nusantara",
      accountHolder: "PT Griya Contoh Indonesia",
      accountNumber: "001020230817",
      branchName: "KCP Kemang, Jakarta",
      payBefore: "2026-11-21T07:30:00Z",
    },
  },
  ...own,
});
