import type { ComponentType } from "react";
import type { Go } from "../providers/address.tsx";
import { StillShopper } from "./still-shopper.tsx";
import { StoryShop } from "./story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType<{ data: never }>;
  data: unknown;
  path?: string;
  /** Told where the page leads by itself, in place of its going there. */
  onGo?: Go;
}

/** For stories: a page as its loader's answer makes it. */
export function StoryScreen({ screen: Screen, data, path = "/", onGo }: StoryScreenProps) {
  return (
    <StoryShop path={path} {...(onGo && { onGo })}>
      <StillShopper>
        <Screen data={data as never} />
      </StillShopper>
    </StoryShop>
  );
}
