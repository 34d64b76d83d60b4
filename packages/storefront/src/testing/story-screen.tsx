import type { ComponentType } from "react";
import type { Navigate } from "../providers/address.tsx";
import { StaticShopper } from "./static-shopper.tsx";
import { StoryShop } from "./story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType<{ data: never }>;
  data: unknown;
  path?: string;
  /** Receives the address that the page would open by itself. */
  onNavigate?: Navigate;
}

/** For stories: a page with the data of its loader. */
export function StoryScreen({ screen: Screen, data, path = "/", onNavigate }: StoryScreenProps) {
  return (
    <StoryShop path={path} {...(onNavigate && { onNavigate })}>
      <StaticShopper>
        <Screen data={data as never} />
      </StaticShopper>
    </StoryShop>
  );
}
