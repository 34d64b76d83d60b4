import { type Settings, unprefixed } from "@griya/api";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Address } from "../frame/address.tsx";
import { componentOf, IslandPlacesProvider, type PlacedIsland } from "../frame/island.tsx";
import {
  account,
  cartLink,
  menuButton,
  newsletter,
  notices,
  overlay,
  searchField,
  topBanner,
} from "../shell/islands.ts";

const EVERYWHERE = new Set(
  [topBanner, menuButton, account, cartLink, newsletter, notices, overlay].map(({ name }) => name),
);

/** Whether an island is written alike wherever this is said of it, as long as language, settings and its own data are the same. */
const isAlike = ({ name }: PlacedIsland, path: string): boolean =>
  EVERYWHERE.has(name) || (name === searchField.name && path !== "/search");

const written = new WeakMap<Settings, Map<string, string>>();

/** Writes what is alike on all pages once. Settings that were read anew begin again. */
const writeOnce = (settings: Settings, key: string, write: () => string): string => {
  const kept = written.get(settings) ?? new Map<string, string>();
  written.set(settings, kept);
  const markup = kept.get(key) ?? write();
  kept.set(key, markup);
  return markup;
};

export type IslandsAround = {
  locale: string;
  settings: Settings;
  here: Address;
  /** Puts the page's surroundings around an island. */
  around: (island: ReactNode) => ReactNode;
};

const PLACE = /<div id="(i\d+)" data-island="[^"]*" data-start="\w+" class="contents"><\/div>/g;

/** Renders the whole page, then each of its islands by itself, as the browser will hydrate it: ids of both have to agree. */
export const writeWithIslands = (whole: ReactNode, { locale, settings, here, around }: IslandsAround) => {
  const placed: Record<string, PlacedIsland> = {};
  const add = ({ name }: { name: string }, props: object): string => {
    const id = `i${Object.keys(placed).length}`;
    placed[id] = Object.keys(props).length === 0 ? { name } : { name, props };
    return id;
  };
  const outer = renderToString(<IslandPlacesProvider value={{ add }}>{whole}</IslandPlacesProvider>);
  const markup = outer.replace(PLACE, (place, id: string) => {
    const island = placed[id];
    if (!island) return place;
    const Component = componentOf(island);
    const write = () => renderToString(around(<Component {...island.props} />), { identifierPrefix: `${id}-` });
    const keyOf = () => `${locale} ${id} ${island.name} ${JSON.stringify(island.props)}`;
    const inner = isAlike(island, unprefixed(here.pathname, [locale])) ? writeOnce(settings, keyOf(), write) : write();
    return `${place.slice(0, -"</div>".length)}${inner}</div>`;
  });
  const given = Object.fromEntries(Object.entries(placed).filter(([, { props }]) => props !== undefined));
  return { markup, given };
};
