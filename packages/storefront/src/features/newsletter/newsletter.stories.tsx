import { ApiError } from "@griya/api";
import type { RequestState } from "@griya/machines";
import { aDownProblem, createStaticSnapshot, manualRequest } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { type NewsletterChange, newsletterForm } from "./newsletter-form.ts";
import { NewsletterConfirmation, NewsletterEnd, NewsletterLinkMissing } from "./newsletter-link.tsx";
import { SubscriptionForm } from "./newsletter-subscription.tsx";

const SUBSCRIBER_ID = "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11";
const goneError = new ApiError({ kind: "gone", status: 410 });
const refusalError = new ApiError({ kind: "handled", status: 201 });

const onNavigate = fn();
const submitRequest = manualRequest.send<null, { form: NewsletterChange }>();
const logic = newsletterForm.machine.provide({ actors: { submit: submitRequest.logic } });

interface SceneProps extends Partial<RequestState> {
  form?: "idle" | "refused" | "done";
  path?: string;
  children: ReactNode;
}

function Scene({ form = "idle", problem = null, waiting = null, path = "/", children }: SceneProps) {
  return (
    <StoryShop path={path} onNavigate={onNavigate}>
      <newsletterForm.Context.Provider
        logic={logic}
        options={{
          snapshot: createStaticSnapshot(newsletterForm.machine, { value: form, context: { problem, waiting } }),
        }}
      >
        <div className="mx-auto max-w-md">{children}</div>
      </newsletterForm.Context.Provider>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Newsletter",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => void onNavigate.mockClear(),
};
export default meta;

const subscriptionForm = <SubscriptionForm />;

export const Subscription: StoryObj = {
  render: () => <Scene>{subscriptionForm}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Your email" }), " Sari@Griya.test {Enter}");
    await waitFor(() => expect(canvas.getByRole("button")).toHaveAttribute("aria-busy", "true"));
    const form = { email: "sari@griya.test" };
    await expect(submitRequest.last().input.form).toEqual({ kind: "subscribe", form });
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText(/The link in it confirms your subscription/)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
export const SubscriptionWithoutAddress: StoryObj = {
  render: () => <Scene>{subscriptionForm}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe" }));
    const emailField = canvas.getByRole("textbox", { name: "Your email" });
    await waitFor(() => expect(emailField).toHaveFocus());
    await expect(emailField).toHaveAccessibleDescription("Your email is required");
  },
};
export const SubscriptionUnavailable: StoryObj = {
  render: () => (
    <Scene form="refused" problem={aDownProblem}>
      {subscriptionForm}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  },
};

/** The address bar loses the id of the subscriber, since the id is secret. */
export const Confirmation: StoryObj = {
  render: () => (
    <Scene path={`/newsletter?id=${SUBSCRIBER_ID}`}>
      <NewsletterConfirmation id={SUBSCRIBER_ID} />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual({ kind: "confirm", id: SUBSCRIBER_ID }));
    await submitRequest.last().answer(null);
    await expect(await canvas.findByRole("heading", { name: "You are subscribed." })).toBeVisible();
    await expect(onNavigate).toHaveBeenCalledWith("/newsletter", expect.objectContaining({ replaces: true }));
  },
};
export const ConfirmationTooLate: StoryObj = {
  render: () => (
    <Scene>
      <NewsletterConfirmation id={SUBSCRIBER_ID} />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual({ kind: "confirm", id: SUBSCRIBER_ID }));
    await submitRequest.last().fail(goneError);
    await expect(await canvas.findByRole("heading", { name: /not confirmed within seven days/ })).toBeVisible();
  },
};
export const ConfirmationUnavailable: StoryObj = {
  render: () => (
    <Scene>
      <NewsletterConfirmation id={SUBSCRIBER_ID} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(submitRequest.last().input.form).toEqual({ kind: "confirm", id: SUBSCRIBER_ID }));
    const earlierCallCount = submitRequest.calls.length;
    await submitRequest.last().fail(refusalError);
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(submitRequest.calls.length).toBe(earlierCallCount + 1));
  },
};

/** A mail program that opens the link does not end the subscription. Only a press on the button ends the subscription. */
export const End: StoryObj = {
  render: () => (
    <Scene path={`/newsletter?id=${SUBSCRIBER_ID}&end=1`}>
      <NewsletterEnd id={SUBSCRIBER_ID} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    const earlierCallCount = submitRequest.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "End the newsletter" }));
    await waitFor(() => expect(submitRequest.calls.length).toBe(earlierCallCount + 1));
    await expect(submitRequest.last().input.form).toEqual({ kind: "unsubscribe", id: SUBSCRIBER_ID });
    await submitRequest.last().answer(null);
    await expect(await canvas.findByRole("heading", { name: "The newsletter has ended." })).toBeVisible();
  },
};
export const LinkMissing: StoryObj = {
  render: () => (
    <Scene>
      <NewsletterLinkMissing />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "To the homepage" })).toHaveAttribute("href", "/");
  },
};
