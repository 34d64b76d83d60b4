export type QuantityReading = { kind: "quantity"; quantity: number } | { kind: "minimum" | "maximum" | "invalid" };

/** What a shopper's typed quantity means. Only plain digits count: "1.5", "5abc" and "" are invalid, "-1" is below the minimum. */
export function readQuantity(typed: string, limits: { minimum: number; maximum: number }): QuantityReading {
  const text = typed.trim();
  if (!/^-?\d+$/.test(text)) return { kind: "invalid" };
  const quantity = Number(text);
  if (quantity < limits.minimum) return { kind: "minimum" };
  if (quantity > limits.maximum) return { kind: "maximum" };
  return { kind: "quantity", quantity };
}
