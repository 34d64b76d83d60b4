import type { DeliveryEstimate } from "@griya/api";
import { type DeliveryQuery, deliveryMachine } from "@griya/machines";
import { createStaticSnapshot, manualRequest, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { DeliveryAnswerContent, DeliveryContext } from "./delivery-answer.tsx";
import { DeliveryEstimate as DeliveryField } from "./delivery-estimate.tsx";

const estimateRequest = manualRequest.read<DeliveryEstimate, DeliveryQuery>();
const logic = deliveryMachine.provide({ actors: { loadEstimate: estimateRequest.logic } });

const melawaiEstimate: DeliveryEstimate = {
  place: "Kebayoran Baru, Kota Administrasi Jakarta Selatan",
  options: [
    { id: "regular", name: "Regular delivery", cost: 192_500, daysMinimum: 3, daysMaximum: 6 },
    { id: "express", name: "Express delivery", cost: 462_000, daysMinimum: 1, daysMaximum: 2 },
  ],
};

const meta: Meta = { title: "Screens/Delivery", loaders: storyTexts, beforeEach: () => sessionStorage.clear() };
export default meta;

const createAnswerRender = (of: "piece" | "cart", zipCode = "12160"): NonNullable<StoryObj["render"]> =>
  function Answered() {
    return (
      <StoryShop>
        <div className="max-w-sm text-small">
          <DeliveryContext.Provider logic={logic}>
            <DeliveryAnswerContent scope={of} zipCode={zipCode} itemKey="sofa" />
          </DeliveryContext.Provider>
        </div>
      </StoryShop>
    );
  };

export const Asked: StoryObj = {
  render: createAnswerRender("piece"),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole("status");
    await expect(answer).toHaveTextContent("Looking up the postal code…");
    await expect(answer).toHaveAttribute("aria-busy", "true");
  },
};
/** Full-width digits are accepted as the same postal code. */
export const AskedInFullWidth: StoryObj = {
  render: createAnswerRender("piece", "１２１６０"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Looking up the postal code…");
    await expect(estimateRequest.last().input).toEqual({ zipCode: "12160", load: "sofa" });
  },
};
export const Estimated: StoryObj = {
  render: createAnswerRender("piece"),
  play: async ({ canvas }) => {
    await estimateRequest.last().answer(melawaiEstimate);
    const answer = canvas.getByRole("status");
    await expect(answer).toHaveTextContent("To Kebayoran Baru, Kota Administrasi Jakarta Selatan");
    await expect(answer).toHaveTextContent(/Regular deliveryRp192\.500Arrives \w+/);
    await expect(answer).toHaveTextContent("For one piece, ordered today.");
  },
};
export const EstimatedForACart: StoryObj = {
  render: createAnswerRender("cart"),
  play: async ({ canvas }) => {
    await estimateRequest.last().answer(melawaiEstimate);
    await expect(canvas.getByRole("status")).toHaveTextContent("For what you have selected, ordered today.");
  },
};
export const OutOfReach: StoryObj = {
  render: createAnswerRender("piece", "99511"),
  play: async ({ canvas }) => {
    await estimateRequest.last().answer({ place: "Wamena, Kabupaten Jayawijaya", options: [] });
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "We cannot deliver this there yet. Call us on +62215550100, and we will look for a way.",
    );
  },
};
export const Unknown: StoryObj = {
  render: createAnswerRender("piece", "00000"),
  play: async ({ canvas }) => {
    await estimateRequest.last().answer({ place: null, options: [] });
    await expect(canvas.getByRole("status")).toHaveTextContent("We know no place with this postal code.");
  },
};
export const Unreachable: StoryObj = {
  render: () => (
    <StoryShop>
      <DeliveryContext.Provider
        options={{
          snapshot: createStaticSnapshot(deliveryMachine, {
            value: "asking",
            context: { query: { zipCode: "12160", load: "sofa" }, waiting: waitingForService },
          }),
        }}
      >
        <DeliveryAnswerContent scope="piece" zipCode="12160" itemKey="sofa" />
      </DeliveryContext.Provider>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeVisible();
  },
};

/** The field accepts only digits. The browser stores the postal code for the next page. */
export const Field: StoryObj = {
  render: () => (
    <StoryShop>
      <div className="max-w-sm">
        <DeliveryField scope="piece" itemKey="8f0a7f11-6a3f-4b0c-9f39-1c8b5a0e2f3e" />
      </div>
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Delivery to postal code" });
    await userEvent.type(field, "12-160 7");
    await expect(field).toHaveValue("12160");
    for (const pastedText of [" 12160", "121 60", "\t12160", "Kode pos: 12160", "\u202a12160\u202c"]) {
      await userEvent.clear(field);
      await userEvent.paste(pastedText);
      await expect(field).toHaveValue("12160");
    }
    await expect(await canvas.findByText("Looking up the postal code…")).toBeVisible();
    await expect(sessionStorage.getItem("griya_draft_delivery")).toBe('{"zipCode":"12160"}');
  },
};
