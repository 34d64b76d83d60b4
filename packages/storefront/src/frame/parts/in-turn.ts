import { type ComponentType, lazy } from "react";

/** Between two tasks the browser may answer whoever uses the page. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A part of an island that comes to life in a task of its own. It needs a `<Suspense>` around it and one element at its root; until its turn it
 * stays as the server wrote it.
 */
export const inTurn = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  typeof window === "undefined"
    ? Component
    : lazy(async () => {
        await nextTask();
        return { default: Component };
      });
