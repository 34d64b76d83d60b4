import { ApiError, type ContactForm as ContactFields } from "@griya/api";
import type { RequestState } from "@griya/machines";
import { aDownProblem, createStaticSnapshot, manualRequest } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { ContactFormContent, contactForm } from "./contact-form.tsx";

const submitRequest = manualRequest.send<null, { form: ContactFields }>();
const logic = contactForm.machine.provide({ actors: { submit: submitRequest.logic } });

interface SceneProps extends Partial<RequestState> {
  form?: "idle" | "refused";
}

function Scene({ form = "idle", problem = null, waiting = null }: SceneProps) {
  return (
    <StoryShop path="/page/contact-us">
      <contactForm.Context.Provider
        logic={logic}
        options={{
          snapshot: createStaticSnapshot(contactForm.machine, { value: form, context: { problem, waiting } }),
        }}
      >
        <ContactFormContent />
      </contactForm.Context.Provider>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Contact",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => sessionStorage.clear(), // the clearing removes earlier input of forms
};
export default meta;

type PlayContext = Parameters<NonNullable<StoryObj["play"]>>[0];

const writeMessage = async ({ canvas, userEvent }: Pick<PlayContext, "canvas" | "userEvent">) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Your name" }), "Sari");
  await userEvent.type(canvas.getByRole("textbox", { name: "Your email" }), " Sari@Griya.test ");
  await userEvent.type(canvas.getByRole("textbox", { name: "Your message" }), "Is the bench{Enter}treated?");
  await userEvent.click(canvas.getByRole("button", { name: "Send the message" }));
};

/** A confirmation replaces the form. The form for the next message is empty. */
export const Message: StoryObj = {
  render: () => <Scene />,
  play: async ({ canvas, userEvent }) => {
    await writeMessage({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole("button")).toHaveAttribute("aria-busy", "true"));
    await expect(submitRequest.last().input.form).toEqual({
      name: "Sari",
      email: "sari@griya.test",
      message: "Is the bench\ntreated?",
      honeypot: "",
    });
    await submitRequest.last().answer(null);
    await expect(await canvas.findByText("We will answer to sari@griya.test.")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Write another message" }));
    await expect(canvas.getByRole("button", { name: "Send the message" })).toBeEnabled();
  },
};

export const MessageWithoutWords: StoryObj = {
  render: () => <Scene />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send the message" }));
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Your message" })).toHaveAccessibleDescription(
      "If it is about an order, tell us its code. Your message is required",
    );
  },
};

/** The form keeps its input after a failure of the provider. */
export const MessageUnavailable: StoryObj = {
  render: () => <Scene form="refused" problem={aDownProblem} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await writeMessage({ canvas, userEvent });
    await submitRequest.last().fail(new ApiError({ kind: "handled", status: 201 }));
    await expect(canvas.getByRole("textbox", { name: "Your message" })).toHaveValue("Is the bench\ntreated?");
  },
};

/** The Tab key does not reach the hidden field that catches bots. */
export const Trap: StoryObj = {
  render: () => <Scene />,
  play: async ({ canvas, userEvent }) => {
    const reachedFields: string[] = [];
    for (let pressCount = 0; pressCount < 6; pressCount += 1) {
      await userEvent.tab();
      reachedFields.push(document.activeElement?.getAttribute("name") ?? "");
    }
    await expect(reachedFields).not.toContain("honeypot");
    await expect(canvas.getAllByRole("textbox")).toHaveLength(3);
  },
};
