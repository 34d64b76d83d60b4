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

const ID = "5a0e2f3e-6a3f-4b0c-9f39-1c8b8f0a7f11";
const gone = new ApiError({ kind: "gone", status: 410 });
const refused = new ApiError({ kind: "handled", status: 201 });

const onGo = fn();
const submit = manualRequest.send<null, { form: NewsletterChange }>();
const logic = newsletterForm.machine.provide({ actors: { submit: submit.logic } });

interface SceneProps extends Partial<RequestState> {
  form?: "idle" | "refused" | "done";
  path?: string;
  children: ReactNode;
}

function Scene({ form = "idle", problem = null, waiting = null, path = "/", children }: SceneProps) {
  return (
    <StoryShop path={path} onNavigate={onGo}>
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
  beforeEach: () => void onGo.mockClear(),
};
export default meta;

const subscription = <SubscriptionForm />;

export const Subscription: StoryObj = {
  render: () => <Scene>{subscription}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Your email" }), " Sari@Griya.test {Enter}");
    await waitFor(() => expect(canvas.getByRole("button")).toHaveAttribute("aria-busy", "true"));
    const form = { email: "sari@griya.test" };
    await expect(submit.last().input.form).toEqual({ kind: "subscribe", form });
    await submit.last().answer(null);
    await expect(await canvas.findByText(/The link in it confirms your subscription/)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
export const SubscriptionWithoutAddress: StoryObj = {
  render: () => <Scene>{subscription}</Scene>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Subscribe" }));
    const email = canvas.getByRole("textbox", { name: "Your email" });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription("Your email is required");
  },
};
export const SubscriptionUnavailable: StoryObj = {
  render: () => (
    <Scene form="refused" problem={aDownProblem}>
      {subscription}
    </Scene>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Subscribe" })).toBeEnabled();
  },
};

/** The link identifies the subscriber, so its id is removed from the address bar. */
export const Confirmation: StoryObj = {
  render: () => (
    <Scene path={`/newsletter?id=${ID}`}>
      <NewsletterConfirmation id={ID} />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(submit.last().input.form).toEqual({ kind: "confirm", id: ID }));
    await submit.last().answer(null);
    await expect(await canvas.findByRole("heading", { name: "You are subscribed." })).toBeVisible();
    await expect(onGo).toHaveBeenCalledWith("/newsletter", expect.objectContaining({ replaces: true }));
  },
};
export const ConfirmationTooLate: StoryObj = {
  render: () => (
    <Scene>
      <NewsletterConfirmation id={ID} />
    </Scene>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(submit.last().input.form).toEqual({ kind: "confirm", id: ID }));
    await submit.last().fail(gone);
    await expect(await canvas.findByRole("heading", { name: /not confirmed within seven days/ })).toBeVisible();
  },
};
export const ConfirmationUnavailable: StoryObj = {
  render: () => (
    <Scene>
      <NewsletterConfirmation id={ID} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(submit.last().input.form).toEqual({ kind: "confirm", id: ID }));
    const before = submit.calls.length;
    await submit.last().fail(refused);
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(submit.calls.length).toBe(before + 1));
  },
};

/** A mail program that opens the links does not end the subscription. The reader has to confirm it. */
export const End: StoryObj = {
  render: () => (
    <Scene path={`/newsletter?id=${ID}&end=1`}>
      <NewsletterEnd id={ID} />
    </Scene>
  ),
  play: async ({ canvas, userEvent }) => {
    const before = submit.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "End the newsletter" }));
    await waitFor(() => expect(submit.calls.length).toBe(before + 1));
    await expect(submit.last().input.form).toEqual({ kind: "unsubscribe", id: ID });
    await submit.last().answer(null);
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
