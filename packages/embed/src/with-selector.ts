import { useRef, useSyncExternalStore } from "react";

/**
 * Replaces `use-sync-external-store/shim/with-selector` for `@xstate/react`. That package is CommonJS, which would add all exports of
 * preact/compat to the embed. As in that package, a selection that is equal to the last selection stays the same object.
 *
 * @public
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
): Selection {
  const lastResult = useRef<{ snapshot: Snapshot; selector: typeof selector; selection: Selection } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot();
    const cachedResult = lastResult.current;
    if (cachedResult?.snapshot === snapshot && cachedResult.selector === selector) return cachedResult.selection;
    const newSelection = selector(snapshot);
    const selection =
      cachedResult && isEqual(cachedResult.selection, newSelection) ? cachedResult.selection : newSelection;
    lastResult.current = { snapshot, selector, selection };
    return selection;
  });
}
