import { useAuth } from "../features/auth/use-auth.ts";
import { HelpfulMarks } from "../features/review/own/helpful-marks.tsx";

export type HelpfulMarkingProps = { productId: string };

/** Handles the buttons for helpful reviews, for the current customer or guest. */
export function HelpfulMarking({ productId }: HelpfulMarkingProps) {
  const { shopper, customer } = useAuth();
  return <HelpfulMarks productId={productId} customerId={customer && shopper !== "guest" ? customer.id : null} />;
}
