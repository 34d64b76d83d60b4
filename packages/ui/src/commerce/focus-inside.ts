/** Focuses the first focusable element inside an element. Does not scroll, because the element is visible or becomes visible. */
export const focusInside = (element: Element): void =>
  element.querySelector<HTMLElement>("a,button,video,input,[tabindex]")?.focus({ preventScroll: true });
