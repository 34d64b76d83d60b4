import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Address } from "../frame/address.tsx";
import { componentOf, IslandPlacesProvider, type PlacedIsland } from "../frame/island.tsx";
import type { PageFacts } from "../shell/open-page.ts";
import { type ReadOfAddress, refuseHidden, shortly, writeOnce } from "./write-once.ts";

export type IslandsAround = {
  facts: PageFacts;
  /** Puts the page's surroundings around a part of it. */
  around: (part: ReactNode, here: Address) => ReactNode;
};

const PLACE =
  /<div id="(i\d+)" data-island="[^"]*" data-start="\w+" class="contents"><\/div>|<template id="(a\d+)"><\/template>/g;

/** Before the ids of what is alike, which has none. */
const NO_ID = "no-id-in-what-is-alike-";

const refuse = (): never => {
  throw new Error("What is alike has no island in it.");
};

const nothingPlaced = { add: refuse, addAlike: refuse };

/** An address that says what of it was read. */
const watched = ({ pathname, search, hash }: Address) => {
  let read: ReadOfAddress = "nothing";
  const here: Address = {
    get pathname() {
      if (read === "nothing") read = "pathname";
      return pathname;
    },
    get search() {
      read = "all";
      return search;
    },
    hash, // which no server hears of
  };
  return { here, read: () => read };
};

type AlikePart = { part: ComponentType<object>; props: object };

/**
 * Renders the whole page, then each of its islands by itself, as the browser will hydrate it: ids of both have to agree. What another
 * page has already had written from the same is taken from there.
 */
export const writeWithIslands = (whole: ReactNode, { facts, around }: IslandsAround) => {
  const { address, ...shop } = facts;
  const placed: Record<string, PlacedIsland> = {};
  const alike: Record<string, AlikePart> = {};
  const add = ({ name }: { name: string }, props: object): string => {
    const id = `i${Object.keys(placed).length}`;
    placed[id] = Object.keys(props).length === 0 ? { name } : { name, props };
    return id;
  };
  const addAlike = (part: ComponentType<never>, props: object): string => {
    const id = `a${Object.keys(alike).length}`;
    alike[id] = { part: part as ComponentType<object>, props };
    return id;
  };
  const outer = renderToString(<IslandPlacesProvider value={{ add, addAlike }}>{whole}</IslandPlacesProvider>);
  const shopShortly = shortly(JSON.stringify(shop));

  const writePart = (part: ReactNode, identifierPrefix: string) => {
    const { here, read } = watched(address);
    const markup = renderToString(around(part, here), { identifierPrefix });
    return { markup, read: read() };
  };

  const writeIsland = (id: string, island: PlacedIsland): string => {
    const part = componentOf(island);
    const given = island.props ?? {};
    const write = () => writePart(createElement(part, given), `${id}-`);
    return writeOnce({ around: `${shopShortly} ${id}`, part, given, here: address, write });
  };

  const writeAlike = ({ part, props: given }: AlikePart): string =>
    writeOnce({
      around: shopShortly,
      part,
      given,
      here: address,
      write: () => {
        for (const value of Object.values(given)) refuseHidden(value);
        const element = createElement(part, given);
        const written = writePart(<IslandPlacesProvider value={nothingPlaced}>{element}</IslandPlacesProvider>, NO_ID);
        if (written.markup.includes(NO_ID)) throw new Error("What is alike has no id.");
        return written;
      },
    });

  const markup = outer.replace(PLACE, (place, islandId: string | undefined, alikeId: string | undefined) => {
    const island = islandId && placed[islandId];
    if (island) return `${place.slice(0, -"</div>".length)}${writeIsland(islandId, island)}</div>`;
    const part = alikeId && alike[alikeId];
    return part ? writeAlike(part) : place;
  });
  const given = Object.fromEntries(Object.entries(placed).filter(([, { props }]) => props !== undefined));
  return { markup, given };
};
