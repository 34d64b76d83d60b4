/** Returns the nearest match of the selector: the event's target, or an element around it. */
export const getClosestElement = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
