import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectToasts, TOAST_AUTO_HIDE, toastMachine } from "./toast.machine.ts";

const aToastRegion = () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock, input: { autoHide: TOAST_AUTO_HIDE } }).start();
  const shown = () => selectToasts(actor.getSnapshot()).map(({ message }) => message);
  const say = (message: string | null, tone: "success" | "error" = "success") =>
    actor.send({ type: "toast.show", tone, message, action: null });
  const getId = (message: string) => {
    const toast = selectToasts(actor.getSnapshot()).find((candidate) => candidate.message === message);
    if (!toast) throw new Error(`No toast says "${message}".`);
    return toast.id;
  };
  return { actor, clock, shown, say, idOf: getId };
};

test("a toast hides by itself after five seconds", () => {
  const { clock, shown, say } = aToastRegion();
  say("Added");
  clock.increment(TOAST_AUTO_HIDE - 1);
  expect(shown()).toEqual(["Added"]);
  clock.increment(1);
  expect(shown()).toEqual([]);
  expect(TOAST_AUTO_HIDE).toBe(5_000);
});

test("each toast has its own five seconds", () => {
  const { clock, shown, say } = aToastRegion();
  say("First");
  clock.increment(3_000);
  say("Second");
  clock.increment(2_000);
  expect(shown()).toEqual(["Second"]);
  clock.increment(3_000);
  expect(shown()).toEqual([]);
});

test("the same message twice in a row stands once, with a new clock", () => {
  const { clock, shown, say } = aToastRegion();
  say("Added");
  clock.increment(4_000);
  say("Added");
  expect(shown()).toEqual(["Added"]);
  clock.increment(4_999);
  expect(shown()).toEqual(["Added"]);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

test("the same message about something else that can be taken back stands beside it", () => {
  const { actor, shown } = aToastRegion();
  const sayRemoved = () =>
    actor.send({
      type: "toast.show",
      tone: "success",
      message: "Sofa is out of your cart.",
      action: { label: "Put it back", run: () => undefined },
    });
  sayRemoved();
  sayRemoved();
  expect(shown()).toHaveLength(2);
});

test("of successes that lead to one page the last stands for all; those that lead elsewhere, and errors, stand beside it", () => {
  const { actor, shown } = aToastRegion();
  const say = (message: string, href: string, tone: "success" | "error" = "success") =>
    actor.send({ type: "toast.show", tone, message, action: { label: "See", href } });
  say("Lamp marked", "/user/compare");
  say("Sofa marked", "/user/compare");
  expect(shown()).toEqual(["Sofa marked"]);
  say("Sofa added", "/cart");
  say("Rug failed", "/cart", "error");
  expect(shown()).toEqual(["Sofa marked", "Sofa added", "Rug failed"]);
  say("Vase failed", "/cart", "error");
  expect(shown()).toEqual(["Sofa added", "Rug failed", "Vase failed"]);
});

test("a success and an error with the same words are two messages", () => {
  const { shown, say } = aToastRegion();
  say(null, "success");
  say(null, "error");
  expect(shown()).toHaveLength(2);
});

test("a fourth toast pushes out the oldest", () => {
  const { shown, say } = aToastRegion();
  for (const message of ["1", "2", "3", "4"]) say(message);
  expect(shown()).toEqual(["2", "3", "4"]);
});

test("a dismissed toast goes at once and the others stay", () => {
  const { actor, shown, say, idOf: getId } = aToastRegion();
  say("First");
  say("Second");
  actor.send({ type: "toast.dismiss", id: getId("First") });
  expect(shown()).toEqual(["Second"]);
});

test("nothing hides while the shopper is at a toast, and all clocks start anew when it is left", () => {
  const { actor, clock, shown, say } = aToastRegion();
  say("First");
  clock.increment(4_000);
  actor.send({ type: "toasts.pause" });
  say("While held");
  clock.increment(60_000);
  expect(shown()).toEqual(["First", "While held"]);
  actor.send({ type: "toasts.resume" });
  clock.increment(4_999);
  expect(shown()).toEqual(["First", "While held"]);
  clock.increment(1);
  expect(shown()).toEqual([]);
});

test("dismissing the toast pointed at lets the other clocks run again", () => {
  const { actor, clock, shown, say, idOf: getId } = aToastRegion();
  say("First");
  say("Second");
  actor.send({ type: "toasts.pause" });
  actor.send({ type: "toast.dismiss", id: getId("Second") });
  clock.increment(TOAST_AUTO_HIDE);
  expect(shown()).toEqual([]);
});
