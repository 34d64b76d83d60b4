import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { getIslandComponent, IslandRegistryProvider, type PlacedIsland } from "../islands/island.tsx";
import type { PageFacts } from "../providers/open-page.ts";

export type IslandRenderOptions = {
  facts: PageFacts;
  /** Puts the page's surroundings around a part of it. */
  wrapIsland: (part: ReactNode) => ReactNode;
};

const ISLAND_PLACE = /<div id="(i\d+)" data-island="[^"]*" data-start="\w+" class="contents">(?=<\/div>)/g;

export type WrittenPage = {
  markup: string;
  /** The facts of the page, as JSON. Its field `islands` holds the props of each island that has some. */
  data: string;
};

/** Renders the whole page, then each of its islands by itself, as the browser hydrates it. The ids of both have to agree. */
export const renderWithIslands = (whole: ReactNode, { facts, wrapIsland }: IslandRenderOptions): WrittenPage => {
  const { address, ...shop } = facts;
  const placed: Record<string, PlacedIsland> = {};
  const given: Record<string, PlacedIsland> = {};
  const add = ({ name }: { name: string }, props: object): string => {
    const id = `i${Object.keys(placed).length}`;
    placed[id] = { name, props };
    if (Object.keys(props).length > 0) given[id] = placed[id];
    return id;
  };
  const outer = renderToString(<IslandRegistryProvider value={{ add }}>{whole}</IslandRegistryProvider>);
  const markup = outer.replace(ISLAND_PLACE, (place, id: string) => {
    const island = placed[id];
    if (!island) return place;
    const part = createElement(getIslandComponent(island), island.props);
    return place + renderToString(wrapIsland(part), { identifierPrefix: `${id}-` });
  });
  return { markup, data: JSON.stringify({ ...shop, address, islands: given }) };
};
