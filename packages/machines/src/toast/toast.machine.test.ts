import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectToasts, TOAST_AUTO_HIDE, toastMachine } from "./toast.machine.ts";

const aToastRegion = () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock, input: { autoHide: TOAST_AUTO_HIDE } }).start();
  const getMessages = () => selectToasts(actor.getSnapshot()).map(({ message }) => message);
  const showToast = (message: string | null, tone: "success" | "error" = "success") =>
    actor.send({ type: "toast.show", tone, message, action: null });
  const findId = (message: string) => {
    const toast = selectToasts(actor.getSnapshot()).find((candidate) => candidate.message === message);
    if (!toast) throw new Error(`No toast says "${message}".`);
    return toast.id;
  };
  return { actor, clock, shown: getMessages, say: showToast, idOf: findId };
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

test("each toast has its own timer", () => {
  const { clock, shown, say } = aToastRegion();
  say("First");
  clock.increment(3_000);
  say("Second");
  clock.increment(2_000);
  expect(shown()).toEqual(["Second"]);
  clock.increment(3_000);
  expect(shown()).toEqual([]);
});

test("a repeated message shows once, with a new timer", () => {
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

test("a repeated message with an undo button shows beside the first", () => {
  const { actor, shown } = aToastRegion();
  const showRemoval = () =>
    actor.send({
      type: "toast.show",
      tone: "success",
      message: "Sofa is out of your cart.",
      action: { label: "Put it back", run: () => undefined },
    });
  showRemoval();
  showRemoval();
  expect(shown()).toHaveLength(2);
});

test("the last success with the same link replaces the previous one, but other links and errors stay", () => {
  const { actor, shown } = aToastRegion();
  const showLinkToast = (message: string, href: string, tone: "success" | "error" = "success") =>
    actor.send({ type: "toast.show", tone, message, action: { label: "See", href } });
  showLinkToast("Lamp marked", "/user/compare");
  showLinkToast("Sofa marked", "/user/compare");
  expect(shown()).toEqual(["Sofa marked"]);
  showLinkToast("Sofa added", "/cart");
  showLinkToast("Rug failed", "/cart", "error");
  expect(shown()).toEqual(["Sofa marked", "Sofa added", "Rug failed"]);
  showLinkToast("Vase failed", "/cart", "error");
  expect(shown()).toEqual(["Sofa added", "Rug failed", "Vase failed"]);
});

test("a success and an error with the same text are two messages", () => {
  const { shown, say } = aToastRegion();
  say(null, "success");
  say(null, "error");
  expect(shown()).toHaveLength(2);
});

test("a fourth toast replaces the oldest", () => {
  const { shown, say } = aToastRegion();
  for (const message of ["1", "2", "3", "4"]) say(message);
  expect(shown()).toEqual(["2", "3", "4"]);
});

test("a dismissed toast hides at once, and the others stay", () => {
  const { actor, shown, say, idOf: getId } = aToastRegion();
  say("First");
  say("Second");
  actor.send({ type: "toast.dismiss", id: getId("First") });
  expect(shown()).toEqual(["Second"]);
});

test("no toast hides while the timers are paused, and all timers start again afterwards", () => {
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

test("dismissing a toast starts the timers of the others again", () => {
  const { actor, clock, shown, say, idOf: getId } = aToastRegion();
  say("First");
  say("Second");
  actor.send({ type: "toasts.pause" });
  actor.send({ type: "toast.dismiss", id: getId("Second") });
  clock.increment(TOAST_AUTO_HIDE);
  expect(shown()).toEqual([]);
});
