import { type ComponentType, createContext, createElement, useContext } from "react";

/**
 * The moment when an island is hydrated. `now`: at once. `token`: at once for a shopper who has a token, for a newcomer once there is one.
 * `idle`: when the page has loaded and the browser is idle. `sight`: when it is scrolled into view. `intent`: with the first sign that it
 * is wanted. A first sign starts each of them except `token`, which has nothing to press before.
 */
export type IslandStart = "now" | "token" | "idle" | "sight" | "intent";

/** An interactive part of a page. The server writes it, and the browser runs it as a separate React root. */
export type Island<Props extends object = object> = {
  /** Unique among the islands. */
  name: string;
  start: IslandStart;
  /** Fetches its component, and its texts beside those of every page. */
  load: () => Promise<ComponentType<Props>>;
};

/** An island of a page with its props. The document has them as JSON if there are any. */
export type PlacedIsland = { name: string; props?: object };

/** The collection of a page's islands while the page is written. */
export type IslandRegistry = {
  /** Adds an island. Returns the id of its place. */
  add: (island: Island<never>, props: object) => string;
};

/** Null where no page gathers its islands. */
const IslandRegistryContext = createContext<IslandRegistry | null>(null);

export const IslandRegistryProvider = IslandRegistryContext.Provider;

const components = new Map<string, ComponentType<never>>();

/** Loads the components of islands, so that they can be rendered at once: by a server, in stories and in tests. */
export const loadIslandComponents = async (islands: readonly Island<never>[]): Promise<void> => {
  await Promise.all(islands.map(async ({ name, load }) => components.set(name, await load())));
};

/** Returns the component of an island that is ready. */
export const getIslandComponent = <Props extends object>({
  name,
}: Pick<Island<Props>, "name">): ComponentType<Props> => {
  const component = components.get(name);
  if (component) return component as ComponentType<Props>;
  throw new Error(`The island "${name}" is not ready. Await readyIslands() before rendering.`);
};

/**
 * The place of an island on a page: `<IslandPlace of={countdown} endsAt={…} />`. Where no page gathers its islands, as in a story or
 * inside another island, it is an ordinary component.
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
