import { useRef, useSyncExternalStore } from "react";

/**
 * Replaces `use-sync-external-store/shim/with-selector` for `@xstate/react`. That package is CommonJS, which would pull in all exports of
 * preact/compat. As there, a selection that is equal to the last one stays the same object.
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
  const last = useRef<{ snapshot: Snapshot; selector: typeof selector; selection: Selection } | null>(null);
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot();
    const cached = last.current;
    if (cached?.snapshot === snapshot && cached.selector === selector) return cached.selection;
    const selected = selector(snapshot);
    const selection = cached && isEqual(cached.selection, selected) ? cached.selection : selected;
    last.current = { snapshot, selector, selection };
    return selection;
  });
}
