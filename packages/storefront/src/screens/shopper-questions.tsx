import { useAuth } from "../features/auth/use-auth.ts";
import { ProductQuestions, type ProductQuestionsProps } from "../features/question/product-questions.tsx";

/** Questions about a product, and the way to ask one as whoever is shopping. */
export function ShopperQuestions(props: ProductQuestionsProps) {
  const { customer } = useAuth();
  return <ProductQuestions {...props} customer={customer} />;
}
