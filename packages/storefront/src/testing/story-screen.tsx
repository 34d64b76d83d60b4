import type { ComponentType } from "react";
import { StillShopper } from "./still-shopper.tsx";
import { StoryShop } from "./story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType<{ data: never }>;
  data: unknown;
  path?: string;
}

/** For stories: a page as its loader's answer makes it. */
export function StoryScreen({ screen: Screen, data, path = "/" }: StoryScreenProps) {
  return (
    <StoryShop path={path}>
      <StillShopper>
        <Screen data={data as never} />
      </StillShopper>
    </StoryShop>
  );
}
