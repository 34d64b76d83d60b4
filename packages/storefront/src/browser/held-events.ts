import { around } from "./around.ts";

const TYPES = ["click", "submit", "change", "input", "focusout"] as const;

/** What was done to an island before it was alive. */
type Held = { type: (typeof TYPES)[number]; target: HTMLElement; value: string | null };

const SUBMIT = "form button:not([type=button])";

/**
 * Forms with an address of their own, and links, need no script; without a network it is a script that keeps the page. Of a button that
 * submits its form, the form is what counts.
 */
const worksAlone = (type: string, target: Element): boolean =>
  type === "submit"
    ? navigator.onLine && target.hasAttribute("action")
    : type === "click" && (target.matches(SUBMIT) || !target.closest("a, button, [role]")?.matches("button, [role]"));

/** What is drawn is pressed with what it stands in. */
const elementAround = (target: EventTarget | null): HTMLElement | null => around(target, ":not(svg, svg *)");

const heldTarget = (type: string, target: EventTarget | null): HTMLElement | null => {
  const element = elementAround(target);
  return type === "click" ? (element?.closest<HTMLElement>("button") ?? element) : element;
};

/** What was chosen or typed; null for what has no text of its own. */
const valueOf = (target: HTMLElement): string | null =>
  target.matches("select, textarea, input:not([type=checkbox], [type=radio])")
    ? (target as HTMLInputElement).value
    : null;

/**
 * Keeps what is done to an island that is not alive yet, and does it again once it is: taps on buttons, forms that need a
 * script, choices, typed text.
 * @param sleeping the island that an event is in, if it is not alive yet
 */
export const createHold = (sleeping: (target: EventTarget | null) => HTMLElement | null) => {
  const held = new Map<HTMLElement, Held[]>();

  const keep = (event: Event, wake: (island: HTMLElement) => void): void => {
    const island = sleeping(event.target);
    const target = heldTarget(event.type, event.target);
    if (!island || !target) return;
    wake(island);
    const type = event.type as Held["type"];
    if (type === "submit") event.stopPropagation(); // what half lives would hear it, and do nothing yet
    if (worksAlone(type, target)) return;
    const value = valueOf(target);
    if (type === "click" || type === "submit") event.preventDefault();
    // a select tells by "change", a text field by "input", and by leaving it
    else if (value === null || (type === "change") !== target.matches("select")) return;
    event.stopPropagation();
    const before = held.get(island) ?? [];
    const isMore = type === "input" && before.at(-1)?.target === target;
    held.set(island, [...(isMore ? before.slice(0, -1) : before), { type, target, value }]);
  };

  const doAgain = ({ type, target, value }: Held): void => {
    if (!target.isConnected) return;
    if (type === "click") return target.click();
    if (type === "submit") return (target as HTMLFormElement).requestSubmit();
    // past the setter that React puts on a field, which hides the change from React
    if (value !== null) Reflect.set(Object.getPrototypeOf(target), "value", value, target);
    target.dispatchEvent(new Event(type, { bubbles: true }));
  };

  return {
    begin: (wake: (island: HTMLElement) => void): void => {
      for (const type of TYPES) {
        document.addEventListener(type, (event) => keep(event, wake), { capture: true });
      }
    },
    /** Does again what was done to an island that is alive now, each once what the one before it changed is drawn. */
    release: async (island: HTMLElement): Promise<void> => {
      const events = held.get(island) ?? [];
      held.delete(island);
      for (const event of events) {
        doAgain(event);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
};
