import type { ComponentType } from "react";
import type { Go } from "../providers/address.tsx";
import { StillShopper } from "./still-shopper.tsx";
import { StoryShop } from "./story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType<{ data: never }>;
  data: unknown;
  path?: string;
  /** Receives the address that the page would open by itself. */
  onGo?: Go;
}

/** For stories: a page with the data of its loader. */
export function StoryScreen({ screen: Screen, data, path = "/", onGo }: StoryScreenProps) {
  return (
    <StoryShop path={path} {...(onGo && { onGo })}>
      <StillShopper>
        <Screen data={data as never} />
      </StillShopper>
    </StoryShop>
  );
}
