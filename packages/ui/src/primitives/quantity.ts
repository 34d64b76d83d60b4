export type QuantityReading = { kind: "quantity"; quantity: number } | { kind: "minimum" | "maximum" | "available" };

export type QuantityLimits = {
  minimum: number;
  maximum: number;
  /** The stock, when it is known. */
  available?: number | undefined;
};

/**
 * Returns the typed quantity, or the limit that the quantity breaks. Only digits are valid: "1.5", "5abc", "" and "-1" are below the
 * minimum.
 */
export function parseQuantity(
  typedText: string,
  { minimum, maximum, available = maximum }: QuantityLimits,
): QuantityReading {
  const text = typedText.trim();
  if (!/^-?\d+$/.test(text)) return { kind: "minimum" };
  const quantity = Number(text);
  if (quantity < minimum) return { kind: "minimum" };
  if (quantity > maximum) return { kind: "maximum" };
  if (quantity > available) return { kind: "available" };
  return { kind: "quantity", quantity };
}
