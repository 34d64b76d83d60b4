import { getClosestElement } from "./closest-element.ts";

const RECORDED_EVENT_TYPES = ["click", "submit", "change", "input", "focusout"] as const;

/** A recorded event on an island that is not hydrated yet. The value is null when the target has no text. */
type RecordedEvent = { type: (typeof RECORDED_EVENT_TYPES)[number]; target: HTMLElement; value: string | null };

const SUBMIT_BUTTON_SELECTOR = "form button:not([type=button])";

/**
 * Returns true if the browser handles an event without a script. Links and submit buttons need no script. The submit of a form needs none
 * when the form has an `action` and the network is available.
 */
const needsNoScript = (type: string, target: Element): boolean =>
  type === "submit"
    ? navigator.onLine && target.hasAttribute("action")
    : type === "click" &&
      (target.matches(SUBMIT_BUTTON_SELECTOR) || !target.closest("a, button, [role]")?.matches("button, [role]"));

/** Returns the element of an event target. For a part of an SVG, returns the element around the SVG. */
const getEventElement = (target: EventTarget | null): HTMLElement | null =>
  getClosestElement(target, ":not(svg, svg *)");

const getReplayTarget = (type: string, target: EventTarget | null): HTMLElement | null => {
  const element = getEventElement(target);
  return type === "click" ? (element?.closest<HTMLElement>("button") ?? element) : element;
};

/** Returns the value of a select or a text field. Returns null for all other elements. */
const getFieldValue = (target: HTMLElement): string | null =>
  target.matches("select, textarea, input:not([type=checkbox], [type=radio])")
    ? (target as HTMLInputElement).value
    : null;

/**
 * Returns functions that record the events of an island before its hydration and replay them after it. The recorded events are clicks on
 * buttons, submits of forms that need a script, choices and typed texts.
 * @param getUnhydratedIsland returns the island around an event target, or null when the island is already hydrated
 */
export const createEventReplay = (getUnhydratedIsland: (target: EventTarget | null) => HTMLElement | null) => {
  const recordedEvents = new Map<HTMLElement, RecordedEvent[]>();

  const recordEvent = (event: Event, startIsland: (island: HTMLElement) => void): void => {
    const island = getUnhydratedIsland(event.target);
    const target = getReplayTarget(event.type, event.target);
    if (!island || !target) return;
    startIsland(island);
    const type = event.type as RecordedEvent["type"];
    if (type === "submit") event.stopPropagation(); // React would swallow the event on an island whose hydration is not complete
    if (needsNoScript(type, target)) return;
    const value = getFieldValue(target);
    if (type === "click" || type === "submit") event.preventDefault();
    // A select sends "change", and a text field sends "input" and "focusout".
    else if (value === null || (type === "change") !== target.matches("select")) return;
    event.stopPropagation();
    const earlierEvents = recordedEvents.get(island) ?? [];
    const isSameInput = type === "input" && earlierEvents.at(-1)?.target === target;
    recordedEvents.set(island, [
      ...(isSameInput ? earlierEvents.slice(0, -1) : earlierEvents),
      { type, target, value },
    ]);
  };

  const replayEvent = ({ type, target, value }: RecordedEvent): void => {
    if (!target.isConnected) return;
    if (type === "click") return target.click();
    if (type === "submit") return (target as HTMLFormElement).requestSubmit();
    // React replaces the setter of the field and would not notice the change, so this line calls the original setter.
    if (value !== null) Reflect.set(Object.getPrototypeOf(target), "value", value, target);
    target.dispatchEvent(new Event(type, { bubbles: true }));
  };

  return {
    begin: (startIsland: (island: HTMLElement) => void): void => {
      for (const type of RECORDED_EVENT_TYPES) {
        document.addEventListener(type, (event) => recordEvent(event, startIsland), { capture: true });
      }
    },
    /** Replays the events of a hydrated island. Each event runs in a separate task, after React has rendered the former event. */
    replay: async (island: HTMLElement): Promise<void> => {
      const events = recordedEvents.get(island) ?? [];
      recordedEvents.delete(island);
      for (const event of events) {
        replayEvent(event);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
};
