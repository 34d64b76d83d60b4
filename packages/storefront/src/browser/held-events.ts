/** What was done to an island before it was alive. */
type Held = { type: "click" | "submit" | "change"; target: HTMLElement; value: string | null };

/** Forms with an address of their own, and links, need no script. */
const worksAlone = (type: string, target: Element): boolean =>
  type === "submit"
    ? target.hasAttribute("action")
    : type === "click" && !target.closest("a, button, [role]")?.matches("button, [role]");

/** What is drawn is pressed with what it stands in. */
const elementAround = (target: EventTarget | null): HTMLElement | null => {
  if (target instanceof HTMLElement) return target;
  return target instanceof SVGElement ? elementAround(target.parentElement) : null;
};

const heldTarget = (type: string, target: EventTarget | null): HTMLElement | null => {
  const element = elementAround(target);
  return type === "click" ? (element?.closest<HTMLElement>("button") ?? element) : element;
};

const isSubmitOfItsOwn = (target: HTMLElement): boolean =>
  target instanceof HTMLButtonElement && target.type === "submit" && target.form !== null;

/**
 * Keeps what is done to an island that is not alive yet, and does it again once it is: taps on buttons, forms that need a
 * script, choices.
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
    if (worksAlone(type, target) || (type === "click" && isSubmitOfItsOwn(target))) return; // its form is what counts
    if (type === "change" && !(target instanceof HTMLSelectElement)) return; // typed text stays where it is
    if (type !== "change") event.preventDefault();
    event.stopPropagation();
    const value = target instanceof HTMLSelectElement ? target.value : null;
    held.set(island, [...(held.get(island) ?? []), { type, target, value }]);
  };

  const doAgain = ({ type, target, value }: Held): void => {
    if (!target.isConnected) return;
    if (type === "click") return target.click();
    if (type === "submit" && target instanceof HTMLFormElement) return target.requestSubmit();
    if (target instanceof HTMLSelectElement && value !== null) target.value = value;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  };

  return {
    begin: (wake: (island: HTMLElement) => void): void => {
      for (const type of ["click", "submit", "change"]) {
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
