/** Focuses the first element inside that takes the focus, without scrolling: it is in view already, or about to be. */
export const focusInside = (element: Element): void =>
  element.querySelector<HTMLElement>("a,button,video,input,[tabindex]")?.focus({ preventScroll: true });
