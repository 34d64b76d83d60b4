import { useAuth } from "../features/auth/use-auth.ts";
import { ProductQuestions, type ProductQuestionsProps } from "../features/question/product-questions.tsx";

/** Renders the questions about a product, and the form for the current customer or guest. */
export function ShopperQuestions(props: ProductQuestionsProps) {
  const { customer } = useAuth();
  return <ProductQuestions {...props} customer={customer} />;
}
