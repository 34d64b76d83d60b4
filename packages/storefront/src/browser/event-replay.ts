import { getClosestElement } from "./closest-element.ts";

const TYPES = ["click", "submit", "change", "input", "focusout"] as const;

/** An event on an island that is not hydrated yet. */
type RecordedEvent = { type: (typeof TYPES)[number]; target: HTMLElement; value: string | null };

const SUBMIT = "form button:not([type=button])";

/**
 * Tells whether an event needs no script. Links need none, nor do forms with an `action` while there is a network. For a submit button, the
 * submit of its form counts.
 */
const worksWithoutScript = (type: string, target: Element): boolean =>
  type === "submit"
    ? navigator.onLine && target.hasAttribute("action")
    : type === "click" && (target.matches(SUBMIT) || !target.closest("a, button, [role]")?.matches("button, [role]"));

/** Returns the element of an event target. For a part of a drawing, it is the element around the drawing. */
const getEventElement = (target: EventTarget | null): HTMLElement | null =>
  getClosestElement(target, ":not(svg, svg *)");

const getReplayTarget = (type: string, target: EventTarget | null): HTMLElement | null => {
  const element = getEventElement(target);
  return type === "click" ? (element?.closest<HTMLElement>("button") ?? element) : element;
};

/** Returns the chosen or typed text; null for an element without a text of its own. */
const valueOf = (target: HTMLElement): string | null =>
  target.matches("select, textarea, input:not([type=checkbox], [type=radio])")
    ? (target as HTMLInputElement).value
    : null;

/**
 * Holds the events of an island that is not hydrated yet, and replays them once it is. It holds clicks on buttons, forms that need a
 * script, choices and typed texts.
 * @param getUnhydratedIsland returns the island around an event target, if it is not hydrated yet
 */
export const createEventReplay = (getUnhydratedIsland: (target: EventTarget | null) => HTMLElement | null) => {
  const recorded = new Map<HTMLElement, RecordedEvent[]>();

  const record = (event: Event, startIsland: (island: HTMLElement) => void): void => {
    const island = getUnhydratedIsland(event.target);
    const target = getReplayTarget(event.type, event.target);
    if (!island || !target) return;
    startIsland(island);
    const type = event.type as RecordedEvent["type"];
    if (type === "submit") event.stopPropagation(); // a half-hydrated island would receive it, and do nothing
    if (worksWithoutScript(type, target)) return;
    const value = valueOf(target);
    if (type === "click" || type === "submit") event.preventDefault();
    // a select sends "change"; a text field sends "input" and "focusout"
    else if (value === null || (type === "change") !== target.matches("select")) return;
    event.stopPropagation();
    const before = recorded.get(island) ?? [];
    const isMore = type === "input" && before.at(-1)?.target === target;
    recorded.set(island, [...(isMore ? before.slice(0, -1) : before), { type, target, value }]);
  };

  const replayEvent = ({ type, target, value }: RecordedEvent): void => {
    if (!target.isConnected) return;
    if (type === "click") return target.click();
    if (type === "submit") return (target as HTMLFormElement).requestSubmit();
    // bypasses React's own setter on the field, which hides the change from React
    if (value !== null) Reflect.set(Object.getPrototypeOf(target), "value", value, target);
    target.dispatchEvent(new Event(type, { bubbles: true }));
  };

  return {
    begin: (startIsland: (island: HTMLElement) => void): void => {
      for (const type of TYPES) {
        document.addEventListener(type, (event) => record(event, startIsland), { capture: true });
      }
    },
    /** Replays the events of an island that is hydrated now. Each waits until the change before it is drawn. */
    replay: async (island: HTMLElement): Promise<void> => {
      const events = recorded.get(island) ?? [];
      recorded.delete(island);
      for (const event of events) {
        replayEvent(event);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
};
