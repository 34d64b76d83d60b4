import { type ReactNode, type SyntheticEvent, useCallback, useMemo, useRef } from "react";

const FOCUSABLE_SELECTOR =
  'a[href],button:not(:disabled),input:not(:disabled):not([type="hidden"]),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

const getFocusableElements = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter((candidate) => candidate.checkVisibility());

const getActiveElement = (node: Node): Element | null => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
};

/** Returns the elements around an element, from near to far. */
const getAncestors = (element: Element): Element[] =>
  element.parentElement ? [element.parentElement, ...getAncestors(element.parentElement)] : [];

/**
 * Remembers the focused element around a modal. Returns a function that finds the element to focus again. It is the same one, or else the
 * nearest part around it with `tabIndex={-1}`; null where neither is left.
 */
export const rememberFocus = (modal: Node): (() => HTMLElement | null) => {
  const active = getActiveElement(modal);
  const ancestors = active ? getAncestors(active) : [];
  return () => {
    const target = active?.isConnected
      ? active
      : ancestors.find((element) => element.isConnected && element.matches('[tabindex="-1"]'));
    return target instanceof HTMLElement ? target : null;
  };
};

export const noReturnFocus = () => null;

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Returns the handlers that every modal's content needs beyond Radix, also inside a shadow root. The focus goes back to the element that
 * had it, or else to the nearest part around it with `tabIndex={-1}`. Tab stays inside: Radix asks the document, which only sees the shadow
 * host. Wheel and touch still scroll.
 */
export function useModalContent() {
  const returnFocusRef = useRef<() => HTMLElement | null>(noReturnFocus);
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        const content = event.currentTarget;
        if (content instanceof HTMLElement) returnFocusRef.current = rememberFocus(content);
      },
      onCloseAutoFocus: (event: Event) => {
        const target = returnFocusRef.current();
        returnFocusRef.current = noReturnFocus;
        if (!target) return;
        event.preventDefault();
        target.focus();
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        if (event.key !== "Tab" || !(event.currentTarget.getRootNode() instanceof ShadowRoot)) return;
        const tabStops = getFocusableElements(event.currentTarget);
        const active = getActiveElement(event.currentTarget);
        const isAtStart = active === tabStops[0] || active === event.currentTarget;
        if (event.shiftKey ? !isAtStart : active !== tabStops.at(-1)) return;
        event.preventDefault();
        (event.shiftKey ? tabStops.at(-1) : tabStops[0])?.focus();
      },
      onWheel: stopPropagation,
      onTouchMove: stopPropagation,
    }),
    [],
  );
}

/**
 * Focuses the control marked by `data-first-focus`, or else the first control of the modal's body. Where there is only text, it focuses the
 * modal itself.
 */
export function focusBody(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const body = content.querySelector("[data-modal-body]");
  const first = body && (body.querySelector<HTMLElement>("[data-first-focus]") ?? getFocusableElements(body)[0]);
  (first ?? content).focus({ preventScroll: true });
}

/** The part that scrolls. Text longer than the modal takes a tab stop, so that the keyboard can scroll it. */
export function ModalBody({ className, children }: { className: string; children: ReactNode }) {
  const observeBody = useCallback((body: HTMLDivElement | null) => {
    if (!body) return undefined;
    const observer = new ResizeObserver(() => {
      const isTextOnly = getFocusableElements(body).length === 0;
      if (isTextOnly && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
      else body.removeAttribute("tabindex");
    });
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={observeBody} data-modal-body="" className={className}>
      {children}
    </div>
  );
}

export const scrim = "fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear";
