import { type ReactNode, type SyntheticEvent, useCallback, useMemo, useRef } from "react";

const FOCUSABLE_SELECTOR =
  'a[href],button:not(:disabled),input:not(:disabled):not([type="hidden"]),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

const getFocusableElements = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter((candidate) => candidate.checkVisibility());

const getActiveElement = (node: Node): Element | null => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
};

/** Returns the ancestors of an element, from the nearest to the farthest. */
const getAncestors = (element: Element): Element[] =>
  element.parentElement ? [element.parentElement, ...getAncestors(element.parentElement)] : [];

/**
 * Records the element that has the focus before a modal opens. Returns a function that finds the element to focus after closing. For a
 * removed element, the function returns its nearest ancestor with `tabIndex={-1}`, or null without such an ancestor.
 */
export const recordFocus = (modal: Node): (() => HTMLElement | null) => {
  const activeElement = getActiveElement(modal);
  const ancestors = activeElement ? getAncestors(activeElement) : [];
  return () => {
    const target = activeElement?.isConnected
      ? activeElement
      : ancestors.find((element) => element.isConnected && element.matches('[tabindex="-1"]'));
    return target instanceof HTMLElement ? target : null;
  };
};

export const getNoReturnFocus = () => null;

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Returns the event handlers that the content of a modal needs in addition to Radix.
 *
 * After closing, the focus returns to its previous element. In a shadow root, Tab stays inside the modal, because Radix only checks the
 * document. Wheel and touch events stop, so that the content can scroll.
 */
export function useModalContent() {
  const returnFocusRef = useRef<() => HTMLElement | null>(getNoReturnFocus);
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        const content = event.currentTarget;
        if (content instanceof HTMLElement) returnFocusRef.current = recordFocus(content);
      },
      onCloseAutoFocus: (event: Event) => {
        const target = returnFocusRef.current();
        returnFocusRef.current = getNoReturnFocus;
        if (!target) return;
        event.preventDefault();
        target.focus();
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        if (event.key !== "Tab" || !(event.currentTarget.getRootNode() instanceof ShadowRoot)) return;
        const tabStops = getFocusableElements(event.currentTarget);
        const activeElement = getActiveElement(event.currentTarget);
        const isAtStart = activeElement === tabStops[0] || activeElement === event.currentTarget;
        if (event.shiftKey ? !isAtStart : activeElement !== tabStops.at(-1)) return;
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
 * Focuses the control with `data-first-focus`, or else the first control of the modal's body. Focuses the modal itself when its body has
 * only text.
 */
export function focusBody(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const body = content.querySelector("[data-modal-body]");
  const firstControl = body && (body.querySelector<HTMLElement>("[data-first-focus]") ?? getFocusableElements(body)[0]);
  (firstControl ?? content).focus({ preventScroll: true });
}

/** The scrolling part of a modal. A long text gets a tab stop, so that the keyboard can scroll it. */
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
