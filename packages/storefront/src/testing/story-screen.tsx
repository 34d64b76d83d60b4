import type { ComponentType } from "react";
import type { Navigate } from "../providers/address.tsx";
import { StaticShopper } from "./static-shopper.tsx";
import { StoryShop } from "./story-shop.tsx";

export interface StoryScreenProps {
  screen: ComponentType<{ data: never }>;
  data: unknown;
  path?: string;
  /** Receives each address that the page opens. */
  onNavigate?: Navigate;
}

/** Renders a screen with the data of its loader, for stories. */
export function StoryScreen({ screen: Screen, data, path = "/", onNavigate }: StoryScreenProps) {
  return (
    <StoryShop path={path} {...(onNavigate && { onNavigate })}>
      <StaticShopper>
        <Screen data={data as never} />
      </StaticShopper>
    </StoryShop>
  );
}
