import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { componentOf, IslandPlacesProvider, type PlacedIsland } from "../islands/island.tsx";
import type { Address } from "../providers/address.tsx";
import type { PageFacts } from "../providers/open-page.ts";
import { lettersOf, type ReadOfAddress, refuseHidden, shortly, writeOnce } from "./write-once.ts";

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

/** A page in pieces that follow each other: its own as text, and in UTF-8 what other pages may have too. */
export type Markup = readonly (string | Uint8Array)[];

export type WrittenPage = {
  markup: Markup;
  /** What it begins with in the browser, as JSON: its facts, and under `islands` what those are given that are given anything. */
  data: string;
};

/**
 * Renders the whole page, then each of its islands by itself, as the browser will hydrate it: ids of both have to agree. What another
 * page has already had written from the same is taken from there.
 */
export const writeWithIslands = (whole: ReactNode, { facts, around }: IslandsAround): WrittenPage => {
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
  const shopData = JSON.stringify(shop);
  const shopShortly = shortly(shopData);
  const given: string[] = [];

  const writePart = (part: ReactNode, identifierPrefix: string) => {
    const { here, read } = watched(address);
    const markup = renderToString(around(part, here), { identifierPrefix });
    return { markup, read: read() };
  };

  const writeIsland = (id: string, island: PlacedIsland): Uint8Array => {
    const part = componentOf(island);
    const data = JSON.stringify(island);
    if (island.props) given.push(`"${id}":${data}`);
    const write = () => writePart(createElement(part, island.props ?? {}), `${id}-`);
    return writeOnce({ around: `${shopShortly} ${id}`, part, given: data, here: address, write });
  };

  const writeAlike = ({ part, props }: AlikePart): Uint8Array =>
    writeOnce({
      around: shopShortly,
      part,
      given: lettersOf(props),
      here: address,
      write: () => {
        for (const value of Object.values(props)) refuseHidden(value);
        const element = createElement(part, props);
        const written = writePart(<IslandPlacesProvider value={nothingPlaced}>{element}</IslandPlacesProvider>, NO_ID);
        if (written.markup.includes(NO_ID)) throw new Error("What is alike has no id.");
        return written;
      },
    });

  const markup: (string | Uint8Array)[] = [];
  let written = 0;
  for (const { 0: place, 1: islandId, 2: alikeId, index } of outer.matchAll(PLACE)) {
    const island = islandId && placed[islandId];
    const part = alikeId && alike[alikeId];
    const end = index + place.length;
    if (island) {
      const begin = end - "</div>".length;
      markup.push(outer.slice(written, begin), writeIsland(islandId, island));
      written = begin;
    } else if (part) {
      markup.push(outer.slice(written, index), writeAlike(part));
      written = end;
    }
  }
  markup.push(outer.slice(written));
  const data = `${shopData.slice(0, -1)},"address":${JSON.stringify(address)},"islands":{${given.join()}}}`;
  return { markup, data };
};
