import type { ComponentType } from "react";
import { AuthProvider } from "../features/auth/auth-context.tsx";
import { CartProvider } from "../features/cart/cart-context.tsx";
import { StoryShop } from "../shop/story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType;
  data: unknown;
  path?: string;
}

/** For stories: a page as its loader's answer makes it. */
export function StoryScreen({ screen: Screen, data, path = "/" }: StoryScreenProps) {
  return (
    <StoryShop path={path} data={data}>
      <AuthProvider>
        <CartProvider>
          <Screen />
        </CartProvider>
      </AuthProvider>
    </StoryShop>
  );
}
