import { type ComponentType, useContext } from "react";
import { IslandPlacesContext } from "./island.tsx";

/**
 * A part of a page that is written alike wherever it is given the same, in one language of one shop: `<Alike of={ProductCard} product={…} />`.
 * A server writes it once. No island is in it, and nothing that has an id of its own or says where the reader is. Where no page
 * gathers its islands, it is an ordinary component.
 */
export function Alike<Props extends object>({ of: Part, ...props }: { of: ComponentType<Props> } & Props) {
  const places = useContext(IslandPlacesContext);
  const given = props as unknown as Props;
  if (!places) return <Part {...given} />;
  return <template id={places.addAlike(Part as ComponentType<never>, given)} />;
}
