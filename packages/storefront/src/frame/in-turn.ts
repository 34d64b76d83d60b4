import { type ComponentType, lazy } from "react";

/**
 * A part of an island that comes to life in a task of its own, so that between the two the browser may answer whoever uses the page.
 * It needs a `<Suspense>` around it and one element at its root; until its turn it stays as the server wrote it.
 */
export const inTurn = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  typeof window === "undefined"
    ? Component
    : lazy(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        return { default: Component };
      });
