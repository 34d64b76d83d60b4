import type { CartLine, Order } from "@griya/api";
import { aLine, anOrderByTransfer, aPicture, aShippingOption } from "@griya/machines/testing";

/** Returns a selected line with a sofa, for stories. */
export const aSofaLine = (own: Partial<CartLine> = {}): CartLine =>
  aLine({
    slug: "sofa-lumbung",
    name: "Lumbung three-seat sofa",
    attributes: [
      { name: "Colour", value: "Greige" },
      { name: "Size", value: "210 cm" },
    ],
    unitPrice: 8_499_000,
    stock: 12,
    ...own,
  });

/** Returns a line with dining chairs on sale, for stories. Their name needs two rows. */
export const someChairsLine = (own: Partial<CartLine> = {}): CartLine =>
  aLine({
    lineId: "line-chairs",
    slug: "kursi-jepara",
    name: "Kursi makan Jepara dari kayu jati tua dengan anyaman rotan dan bantalan yang dapat dilepas",
    attributes: [],
    picture: aPicture({ colour: "#a7a899" }),
    quantity: 6,
    unitPrice: 1_250_000,
    previousUnitPrice: 1_499_000,
    stock: 12,
    ...own,
  });

export const regularShipping = aShippingOption({
  name: "Regular delivery",
  cost: 455_000,
  daysMinimum: 3,
  daysMaximum: 6,
});
export const expressShipping = aShippingOption({
  id: "express",
  name: "Express delivery",
  cost: 980_000,
  daysMinimum: 1,
  daysMaximum: 2,
});

/** Returns an order of {@link aSofaLine} and {@link someChairsLine}, for stories. Its payment is a bank transfer. */
export const aStoryOrder = (own: Partial<Order> = {}): Order =>
  anOrderByTransfer({
    lines: [aSofaLine(), someChairsLine()].map(
      ({ lineId, productId, slug, name, attributes, picture, quantity, unitPrice }) => ({
        lineId,
        productId,
        slug,
        name,
        attributes,
        picture,
        quantity,
        unitPrice,
        discount: 0,
        addOns: [],
      }),
    ),
    subtotal: 15_999_000,
    adjustments: [{ kind: "shipping", label: regularShipping.name, amount: regularShipping.cost }],
    total: 16_454_000,
    shippingName: regularShipping.name,
    ...own,
  });
