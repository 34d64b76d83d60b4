/** Puts the focus on the first in it that takes any, which is in sight already or about to be. */
export const focusInside = (element: Element): void =>
  element.querySelector<HTMLElement>("a,button,video,input,[tabindex]")?.focus({ preventScroll: true });
