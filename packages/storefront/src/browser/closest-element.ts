/** Returns the event's target or its closest ancestor that matches the selector. Returns null without a match. */
export const getClosestElement = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
