export type QuantityReading = { kind: "quantity"; quantity: number } | { kind: "minimum" | "maximum" };

/** What a shopper's typed quantity means. Only plain digits count: "1.5", "5abc" and "" fall below the minimum as "-1" does. */
export function readQuantity(typed: string, limits: { minimum: number; maximum: number }): QuantityReading {
  const text = typed.trim();
  if (!/^-?\d+$/.test(text)) return { kind: "minimum" };
  const quantity = Number(text);
  if (quantity < limits.minimum) return { kind: "minimum" };
  if (quantity > limits.maximum) return { kind: "maximum" };
  return { kind: "quantity", quantity };
}
