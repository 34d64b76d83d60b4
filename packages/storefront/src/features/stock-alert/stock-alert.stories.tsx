import { ApiError } from "@griya/api";
import { createStaticSnapshot, manualRequest } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { type StockAlertChange, stockAlertChart } from "./stock-alert-chart.ts";
import { StockAlertEnd } from "./stock-alert-end.tsx";
import { StockAlertField } from "./stock-alert-form.tsx";

const ALERT_ID = "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11";

const onNavigate = fn();
const submitRequest = manualRequest.send<null, { form: StockAlertChange }>();
const logic = stockAlertChart.machine.provide({ actors: { submit: submitRequest.logic } });

function Scene({ path = "/", children }: { path?: string; children: ReactNode }) {
  return (
    <StoryShop path={path} onNavigate={onNavigate}>
      <stockAlertChart.Context.Provider
        logic={logic}
        options={{
          snapshot: createStaticSnapshot(stockAlertChart.machine, {
            value: "idle",
            context: { problem: null, waiting: null },
          }),
        }}
      >
        <div className="mx-auto max-w-md">{children}</div>
      </stockAlertChart.Context.Provider>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Stock alert",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    sessionStorage.clear(); // The session storage contains the drafts of forms.
    onNavigate.mockClear();
  },
};
export default meta;

/** The field has the focus at once. The keyboard skips the hidden field for bots. */
export const Asked: StoryObj = {
  render: () => (
    <Scene>
      <StockAlertField variantId={ALERT_ID} email={null} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    const emailField = canvas.getByRole("textbox", { name: "Your email" });
    await waitFor(() => expect(emailField).toHaveFocus());
    await expect(canvas.getAllByRole("textbox")).toHaveLength(1);
    await userEvent.keyboard("sari{Enter}");
    await waitFor(() => expect(emailField).toBeInvalid());
    await userEvent.keyboard("@Griya.test{Enter}");
    await waitFor(() => expect(canvas.getByRole("button")).toHaveAttribute("aria-busy", "true"));
    await expect(submitRequest.last().input.form).toEqual({
      kind: "ask",
      variantId: ALERT_ID,
      email: "sari@griya.test",
      honeypot: "",
    });
    await submitRequest.last().answer(null);
    await expect(
      await canvas.findByText("Thank you. We will write to sari@griya.test once, as soon as it is back."),
    ).toBeVisible();
  },
};

/** The field already contains the email of a customer. After a refusal the input stays. */
export const AskedByCustomer: StoryObj = {
  render: () => (
    <Scene>
      <StockAlertField variantId={ALERT_ID} email="budi@griya.test" />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("textbox")).toHaveValue("budi@griya.test"));
    await userEvent.click(canvas.getByRole("button", { name: "Tell me" }));
    const message = "This is in stock again. Open the page anew to order it.";
    await submitRequest.last().fail(new ApiError({ kind: "handled", status: 201, message }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(message);
    await expect(canvas.getByRole("textbox")).toHaveValue("budi@griya.test");
  },
};

export const End: StoryObj = {
  render: () => (
    <Scene path={`/stock-alert?id=${ALERT_ID}`}>
      <StockAlertEnd id={ALERT_ID} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Yes, no more of these emails" }));
    await expect(submitRequest.last().input.form).toEqual({ kind: "stop", id: ALERT_ID });
    await submitRequest.last().answer(null);
    await expect(await canvas.findByRole("heading", { name: "You will hear no more" })).toBeVisible();
    await waitFor(() => expect(onNavigate).toHaveBeenCalledWith("/stock-alert", expect.anything()));
  },
};

export const LinkCutOff: StoryObj = {
  render: () => (
    <Scene path="/stock-alert">
      <StockAlertEnd id={null} />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "To the homepage" })).toHaveAttribute("href", "/");
  },
};
