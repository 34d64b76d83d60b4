import { type ComponentType, createContext, createElement, useContext } from "react";

/**
 * When an island comes to life in the browser: at once; at once for a shopper who has a token, and for a newcomer once there is one; when
 * the page has loaded and the browser is idle; when it is scrolled into sight; or with the first sign that somebody wants it. A first sign
 * starts each of them but one that waits for a token, in which there is nothing to press before.
 */
export type IslandStart = "now" | "token" | "idle" | "sight" | "intent";

/** A part of a page that moves. The server writes it, and the browser runs it as a React root of its own. */
export type Island<Props extends object = object> = {
  /** Of this island alone. */
  name: string;
  start: IslandStart;
  /** Fetches its component, and the texts that it needs beside those of every page. */
  load: () => Promise<ComponentType<Props>>;
};

/** An island of a page with what it is given, which is written into the document as JSON if it is anything. */
export type PlacedIsland = { name: string; props?: object };

/** Where a page's islands are gathered while it is written. */
export type IslandPlaces = {
  /** Takes an island in; what it yields is the id of its place. */
  add: (island: Island<never>, props: object) => string;
};

/** Null where no page gathers its islands. */
const IslandPlacesContext = createContext<IslandPlaces | null>(null);

export const IslandPlacesProvider = IslandPlacesContext.Provider;

const components = new Map<string, ComponentType<never>>();

/** Fetches the components of islands, so that they can be rendered at once: by a server, in stories and in tests. */
export const readyIslands = async (islands: readonly Island<never>[]): Promise<void> => {
  await Promise.all(islands.map(async ({ name, load }) => components.set(name, await load())));
};

/** The component of an island that is ready. */
export const componentOf = <Props extends object>({ name }: Pick<Island<Props>, "name">): ComponentType<Props> => {
  const component = components.get(name);
  if (component) return component as ComponentType<Props>;
  throw new Error(`The island "${name}" is not ready. Await readyIslands() before rendering.`);
};

/**
 * The place of an island on a page: `<IslandPlace of={countdown} endsAt={…} />`. Where no page gathers its islands, as in a story or
 * inside another island, it is an ordinary component.
 */
export function IslandPlace<Props extends object>({ of: island, ...props }: { of: Island<Props> } & Props) {
  const places = useContext(IslandPlacesContext);
  const given = props as unknown as Props;
  if (!places) return createElement(componentOf(island), given);
  return (
    <div
      id={places.add(island as Island<never>, given)}
      data-island={island.name}
      data-start={island.start}
      className="contents"
    />
  );
}
