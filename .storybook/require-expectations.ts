import type { Preview } from "@storybook/react-vite";
import { expect } from "storybook/test";

const CONTROLS =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, video[controls], [role^=menuitem], [role=option]";

/** True in a test run, and false when a person opens the story. Storybook's own add-ons use the same check. */
export const isTestRun = "__vitest_browser__" in globalThis;

const countExpectations = (): number => expect.getState().assertionCalls;

/** The hooks that fail a story with a control but without an expectation. */
export const expectationHooks: Pick<Preview, "beforeEach" | "afterEach"> = {
  beforeEach: () => expect.setState({ assertionCalls: 0 }),
  afterEach: ({ canvasElement }) => {
    if (!isTestRun || countExpectations() > 0) return;
    const controls = [...canvasElement.querySelectorAll(CONTROLS)].filter((control) => control.checkVisibility());
    if (controls.length === 0) return;
    const names = controls.map((control) => control.getAttribute("aria-label") ?? control.textContent).join(", ");
    throw new Error(
      `The story offers something to use (${names}), but expects nothing of it, so it would stay green whatever broke. Give it a play that uses it as a person would, and says what they then see or hear.`,
    );
  },
};
