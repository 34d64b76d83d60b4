import { type ComponentType, createContext, createElement, useContext } from "react";

/**
 * The time when an island is hydrated. `now` hydrates it at once. `token` hydrates it when the browser has a token. `idle` waits until the
 * page has loaded and the browser is idle. `sight` waits until the island is in the viewport. `intent` waits for the first event on the
 * island. The first event also hydrates every other island, except those with `token`, which have no controls before.
 */
export type IslandStart = "now" | "token" | "idle" | "sight" | "intent";

/** An interactive part of a page. The server renders it, and the browser runs it as a separate React root. */
export type Island<Props extends object = object> = {
  /** The unique name of the island. */
  name: string;
  start: IslandStart;
  /** Loads the component, and the texts that only this island needs. */
  load: () => Promise<ComponentType<Props>>;
};

/** An island of a page with its props. The document contains the props as JSON. */
export type PlacedIsland = { name: string; props?: object };

/** The islands of a page, collected while the server renders it. */
export type IslandRegistry = {
  /** Adds an island. Returns the id of its element. */
  add: (island: Island<never>, props: object) => string;
};

/** The React context of the registry; null outside a page of the server, such as in a story. */
const IslandRegistryContext = createContext<IslandRegistry | null>(null);

export const IslandRegistryProvider = IslandRegistryContext.Provider;

const components = new Map<string, ComponentType<never>>();

/** Loads the components of islands before a synchronous render on a server, in stories or in tests. */
export const loadIslandComponents = async (islands: readonly Island<never>[]): Promise<void> => {
  await Promise.all(islands.map(async ({ name, load }) => components.set(name, await load())));
};

/** Returns the loaded component of an island. Throws an error when the component is not loaded. */
export const getIslandComponent = <Props extends object>({
  name,
}: Pick<Island<Props>, "name">): ComponentType<Props> => {
  const component = components.get(name);
  if (component) return component as ComponentType<Props>;
  throw new Error(`The island "${name}" is not loaded. Await loadIslandComponents() before rendering.`);
};

/**
 * The element of an island on a page: `<IslandPlace island={countdown} endsAt={…} />`. Without a registry, as in a story or inside another
 * island, it renders the component directly.
 */
export function IslandPlace<Props extends object>({ island, ...props }: { island: Island<Props> } & Props) {
  const registry = useContext(IslandRegistryContext);
  const islandProps = props as unknown as Props;
  if (!registry) return createElement(getIslandComponent(island), islandProps);
  return (
    <div
      id={registry.add(island as Island<never>, islandProps)}
      data-island={island.name}
      data-start={island.start}
      className="contents"
    />
  );
}
