import { createRuleProblem, type GuestBuyer, type GuestForm, type Problem } from "@griya/api";
import { guestBuyerMachine } from "@griya/machines";
import { createStaticSnapshot, manualRequest } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { SnapshotFrom } from "xstate";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { GuestBuyerContext } from "./guest-buyer-context.tsx";
import { GuestGate } from "./guest-gate.tsx";

const guestRequest = manualRequest.noRetry<GuestBuyer, GuestForm>();
const logic = guestBuyerMachine.provide({
  actors: { openGuest: guestRequest.logic },
  actions: { notifyBuyer: () => undefined },
});

const sari: GuestBuyer = { id: "guest-1", email: "sari@griya.test" };

const createGateRender = (
  value: SnapshotFrom<typeof guestBuyerMachine>["value"],
  context: { buyer?: GuestBuyer; problem?: Problem } = {},
): NonNullable<StoryObj["render"]> =>
  function Gate() {
    return (
      <StoryShop path="/checkout">
        <GuestBuyerContext.Provider
          logic={logic}
          options={{ snapshot: createStaticSnapshot(guestBuyerMachine, { value, context }) }}
        >
          <GuestGate loginHref="/login?redirect=%2Fcheckout" registerHref="/register?redirect=%2Fcheckout" />
        </GuestBuyerContext.Provider>
      </StoryShop>
    );
  };

const meta: Meta = {
  title: "Screens/Guest checkout",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => sessionStorage.clear(), // the clearing removes earlier input of forms
};
export default meta;

export const HowToGoOn: StoryObj = {
  render: createGateRender({ asking: "idle" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login?redirect=%2Fcheckout");
    await expect(canvas.getByRole("link", { name: "Register" })).toHaveAttribute(
      "href",
      "/register?redirect=%2Fcheckout",
    );
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), " Sari@Griya.test {Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Continue as a guest" })).toHaveAttribute("aria-busy", "true"),
    );
    await expect(guestRequest.last().input).toEqual({ email: "sari@griya.test" });
  },
};
/** An invalid email address shows an error at its field, and the form is not sent. */
export const NoEmail: StoryObj = {
  render: createGateRender({ asking: "idle" }),
  play: async ({ canvas, userEvent }) => {
    const callCount = guestRequest.calls.length;
    const field = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.type(field, "sari@griya{Enter}");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription("Invalid email");
    await expect(guestRequest.calls).toHaveLength(callCount);
  },
};
export const NotTaken: StoryObj = {
  render: createGateRender(
    { asking: "refused" },
    { problem: { ...createRuleProblem("invalidData"), kind: "tooMany", status: 429, retryAfterSeconds: 60 } },
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please try again in 60 seconds.");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "sari@griya.test{Enter}");
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
  },
};
/** The shopper changes the email address. The field contains the former address, and the focus is on the title. */
export const AnotherEmail: StoryObj = {
  render: createGateRender({ asking: "idle" }, { buyer: sari }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue(sari.email);
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole("heading", { level: 1 })));
    await expect(document.body).not.toHaveFocus();
  },
};
