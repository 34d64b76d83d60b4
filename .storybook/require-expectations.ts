import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";

const CONTROL_SELECTOR =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, video[controls], [role^=menuitem], [role=option]";

/** True in a test run, and false when a person opens the story. Storybook's own add-ons use the same check. */
export const isTestRun = "__vitest_browser__" in globalThis;

const countExpectations = (): number => expect.getState().assertionCalls;

/** The hooks that fail a story in a test run when the story has a visible control but has checked no expectation. */
export const expectationHooks: Pick<Preview, "beforeEach" | "afterEach"> = {
  beforeEach: () => expect.setState({ assertionCalls: 0 }),
  afterEach: ({ canvasElement }) => {
    if (!isTestRun || countExpectations() > 0) return;
    const controls = [...canvasElement.querySelectorAll(CONTROL_SELECTOR)].filter((control) =>
      control.checkVisibility(),
    );
    if (controls.length === 0) return;
    const controlNames = controls
      .map((control) => control.getAttribute("aria-label") ?? control.textContent)
      .join(", ");
    throw new Error(
      `The story has controls (${controlNames}) but no expectation, so it would pass with a broken control. Add a play function that uses the controls like a person, and expects the result.`,
    );
  },
};
