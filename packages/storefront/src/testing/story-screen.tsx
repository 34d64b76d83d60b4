import type { ComponentType } from "react";
import { ShopperProvider } from "../shell/shopper.tsx";
import { StoryShop } from "./story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType;
  data: unknown;
  path?: string;
}

/** For stories: a page as its loader's answer makes it. */
export function StoryScreen({ screen: Screen, data, path = "/" }: StoryScreenProps) {
  return (
    <StoryShop path={path} data={data}>
      <ShopperProvider>
        <Screen />
      </ShopperProvider>
    </StoryShop>
  );
}
