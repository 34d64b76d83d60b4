import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { getIslandComponent, IslandRegistryProvider, type PlacedIsland } from "../islands/island.tsx";
import type { PageFacts } from "../providers/open-page.ts";

export type IslandRenderOptions = {
  facts: PageFacts;
  /** Wraps an island in the providers of the page. */
  wrapIsland: (part: ReactNode) => ReactNode;
};

const ISLAND_PLACE_PATTERN = /<div id="(i\d+)" data-island="[^"]*" data-start="\w+" class="contents">(?=<\/div>)/g;

export type WrittenPage = {
  markup: string;
  /** The facts of the page, as JSON. Its field `islands` contains the props of each island that has props. */
  data: string;
};

/**
 * Renders the whole page, and then each island separately. The browser hydrates each island separately too, so both must have the same ids.
 */
export const renderWithIslands = (whole: ReactNode, { facts, wrapIsland }: IslandRenderOptions): WrittenPage => {
  const { address, ...shop } = facts;
  const placedIslands: Record<string, PlacedIsland> = {};
  const islandsWithProps: Record<string, PlacedIsland> = {};
  const addIsland = ({ name }: { name: string }, props: object): string => {
    const id = `i${Object.keys(placedIslands).length}`;
    placedIslands[id] = { name, props };
    if (Object.keys(props).length > 0) islandsWithProps[id] = placedIslands[id];
    return id;
  };
  const pageMarkup = renderToString(
    <IslandRegistryProvider value={{ add: addIsland }}>{whole}</IslandRegistryProvider>,
  );
  const markup = pageMarkup.replace(ISLAND_PLACE_PATTERN, (place, id: string) => {
    const island = placedIslands[id];
    if (!island) return place;
    const part = createElement(getIslandComponent(island), island.props);
    return place + renderToString(wrapIsland(part), { identifierPrefix: `${id}-` });
  });
  return { markup, data: JSON.stringify({ ...shop, address, islands: islandsWithProps }) };
};
