import { ApiError, type OrderReturns as OrderReturnsModel, type Picture } from "@griya/api";
import { type DraftPicture, returnMachine, returnsMachine, type SavedReturn } from "@griya/machines";
import {
  aDownProblem,
  aPicture,
  aReturn,
  createStaticSnapshot,
  manualRequest,
  someReturns,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { ReturnContext, ReturnsContext } from "./return-context.tsx";
import { ReturnPage } from "./return-page.tsx";

const pictureRequest = manualRequest.send<Picture, { subjectId: string; file: File }>();
const saveRequest = manualRequest.save<OrderReturnsModel, { draft: SavedReturn }>();
const logic = returnMachine.provide({ actors: { sendPicture: pictureRequest.logic, saveDraft: saveRequest.logic } });

type SceneSnapshot = Parameters<typeof createStaticSnapshot<typeof returnMachine>>[1];

function Scene({ value, context }: Pick<SceneSnapshot, "value" | "context">) {
  const snapshot = createStaticSnapshot(returnMachine, {
    value,
    context: context ?? {},
    input: { subjectId: "order" },
  });
  return (
    <StoryShop path="/user/return/order">
      <ReturnContext.Provider logic={logic} options={{ snapshot }}>
        <ReturnPage />
      </ReturnContext.Provider>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Returns",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => sessionStorage.clear(), // The session storage contains the drafts of forms.
};
export default meta;

const [chair] = someReturns().lines;
if (!chair) throw new Error("The story needs an order with a line.");
const tableLine = {
  ...chair,
  lineId: "c8d2e3f4-1b5c-4d6e-9f70-8b9c0d1e2f30",
  name: "Teak side table",
  quantity: 1,
  left: 0,
  returnableAmount: 0,
};
const piecesField = { name: "Rattan armchair How many" };
const file = new File(["picture"], "leg.jpg", { type: "image/jpeg" });
const failedPicture: DraftPicture = { key: "failed", name: "leg.jpg", state: "failed", file, problem: aDownProblem };

/** The shopper returns one of two chairs by keyboard. The refund is visible before the form is sent. */
export const Ask: StoryObj = {
  render: () => (
    <Scene value={{ writing: "editing" }} context={{ subject: someReturns({ lines: [chair, tableLine] }) }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("You have asked to return all of it already.")).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: "Account number" })).toBeNull();
    await expect(canvas.getAllByText(/Rattan armchair/)).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Ask for the return" }));
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await expect(canvas.getByRole("combobox", piecesField)).toHaveAttribute("aria-invalid", "true");
    await userEvent.selectOptions(canvas.getByRole("combobox", piecesField), "1");
    await expect(canvas.getByRole("status")).toHaveTextContent("Rp1.250.000");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Reason" }), "It is damaged");
    await userEvent.type(canvas.getByRole("textbox", { name: "Explanation" }), "A leg is broken.");
    await userEvent.click(canvas.getByRole("button", { name: "Ask for the return" }));
    await waitFor(() =>
      expect(saveRequest.last().input.draft).toEqual({
        orderId: someReturns().orderId,
        reason: "damaged",
        text: "A leg is broken.",
        pictures: [],
        lines: [{ lineId: chair.lineId, quantity: 1 }],
      }),
    );
    await expect(canvas.getByRole("button", { name: "Ask for the return" })).toHaveAttribute("aria-disabled", "true");
  },
};

/** The refund goes by hand, so the same form asks for the account. It keeps the input after a refusal. */
export const AskWithAnAccount: StoryObj = {
  render: () => (
    <Scene
      value={{ writing: "editing" }}
      context={{ subject: someReturns({ refundAccount: { lastDigits: null, payBy: null } }) }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole("combobox", piecesField), "1");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Reason" }), "It is damaged");
    await userEvent.type(canvas.getByRole("textbox", { name: "Explanation" }), "A leg is broken.");
    await expect(canvas.getByText(/we transfer the money within 10 days after the pieces reach us/)).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Bank" }), "Bank Contoh");
    await userEvent.type(canvas.getByRole("textbox", { name: "Account number" }), "8123 0045 6789");
    await userEvent.click(canvas.getByRole("button", { name: "Ask for the return" }));
    await expect(await canvas.findByText("Account holder is required")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Account holder" }), "Sari Wulandari");
    await userEvent.click(canvas.getByRole("button", { name: "Ask for the return" }));
    await waitFor(() =>
      expect(saveRequest.last().input.draft.refundAccount).toEqual({
        bankName: "Bank Contoh",
        accountNumber: "812300456789",
        accountHolder: "Sari Wulandari",
      }),
    );
    await saveRequest.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Please try again."] }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Please try again.");
    await expect(canvas.getByRole("textbox", { name: "Account number" })).toHaveValue("8123 0045 6789");
    await expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("0045");
  },
};

/** The shop knows the account of an earlier return, so the form does not ask for it. */
export const AskWithAKnownAccount: StoryObj = {
  render: () => (
    <Scene
      value={{ writing: "editing" }}
      context={{ subject: someReturns({ refundAccount: { lastDigits: "6789", payBy: null } }) }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^We pay the refund to your account ending in 6789\./)).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: "Account number" })).toBeNull();
    await userEvent.selectOptions(canvas.getByRole("combobox", piecesField), "1");
    await expect(canvas.getByRole("status")).toHaveTextContent("Rp1.250.000");
  },
};

/** The refund includes completed services when the shop made a mistake. After a change of mind, the refund has no services. */
export const WithServices: StoryObj = {
  render: () => (
    <Scene
      value={{ writing: "editing" }}
      context={{ subject: someReturns({ lines: [{ ...chair, addOnPrice: 75_000 }] }) }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole("combobox", piecesField), "2");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Reason" }), "I have changed my mind");
    await expect(canvas.getByRole("status")).toHaveTextContent("Rp2.500.000");
    await expect(canvas.getByText(/Services that were done/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Reason" }), "It is not what I ordered");
    await expect(canvas.getByRole("status")).toHaveTextContent("Rp2.650.000");
  },
};

/** The form keeps the input after a failed upload. */
export const PictureFails: StoryObj = {
  render: () => (
    <Scene value={{ writing: "incomplete" }} context={{ subject: someReturns(), pictures: [failedPicture] }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "There is an error while uploading some of the images.",
    );
    await userEvent.type(canvas.getByRole("textbox", { name: "Explanation" }), "A leg");
    await userEvent.click(canvas.getByRole("button", { name: "Try again: leg.jpg" }));
    await pictureRequest.last().answer(aPicture());
    await expect(await canvas.findByText("Uploaded")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Explanation" })).toHaveValue("A leg");
  },
};

/** Another tab has sent a return before. The form shows the remaining pieces and keeps the input. */
export const Overtaken: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: someReturns() }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole("combobox", piecesField), "2");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Reason" }), "It is damaged");
    await userEvent.type(canvas.getByRole("textbox", { name: "Explanation" }), "Both wobble.");
    await userEvent.click(canvas.getByRole("button", { name: "Ask for the return" }));
    await waitFor(() => expect(saveRequest.last().input.draft.text).toBe("Both wobble."));
    const returns = someReturns({ lines: [{ ...chair, left: 1, returnableAmount: 1_250_000 }], returns: [aReturn()] });
    const messages = ["You have asked to return some of these pieces already."];
    await saveRequest.last().fail(new ApiError({ kind: "handled", status: 201, messages, refusal: { returns } }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("some of these pieces already");
    await expect(canvas.getByRole("option", { name: "Return 1 of 1" })).toBeInTheDocument();
    await expect(canvas.queryByRole("option", { name: "Return 2 of 2" })).toBeNull();
    await expect(canvas.getByRole("textbox", { name: "Explanation" })).toHaveValue("Both wobble.");
  },
};

export const TooLate: StoryObj = {
  render: () => <Scene value="written" context={{ subject: someReturns({ unavailableReason: "tooLate" }) }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The 7 days in which this order could be returned are over.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  },
};

export const NotFound: StoryObj = {
  render: () => <Scene value="unknown" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
  },
};

export const Unreachable: StoryObj = {
  render: () => <Scene value="loading" context={{ waiting: waitingForService }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
  },
};

const createOrderPanel = (data: OrderReturnsModel | null) =>
  function Order() {
    const snapshot = createStaticSnapshot(returnsMachine, { value: data ? "ready" : "loading", context: { data } });
    return (
      <StoryShop path="/user/order/order">
        <div className="max-w-sm">
          <ReturnsContext.Provider options={{ snapshot }}>
            <OrderReturns />
          </ReturnsContext.Provider>
        </div>
      </StoryShop>
    );
  };

const [requested] = aReturn().history;
if (!requested) throw new Error("The story needs a return with a history.");

/** Each return shows its state and the shop's message. A link leads to the form for the next return. */
export const OnTheOrder: StoryObj = {
  render: createOrderPanel(
    someReturns({
      returns: [
        aReturn({
          state: "refunded",
          answer: "Our courier comes on Tuesday.",
          pictures: [aPicture()],
          history: [
            requested,
            { state: "approved", at: "2026-11-21T03:00:00.000Z" },
            { state: "received", at: "2026-11-24T03:00:00.000Z" },
            { state: "refunded", at: "2026-11-25T03:00:00.000Z" },
          ],
        }),
        aReturn({
          id: "2d0f3a8b-6c4e-4f9d-8b70-1e3c5d7f9a21",
          state: "refused",
          reason: "changedMind",
          answer: "It was used.",
          history: [requested, { state: "refused", at: "2026-11-21T03:00:00.000Z" }],
        }),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Our courier comes on Tuesday.")).toBeVisible();
    await expect(canvas.getByText("It was used.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return something" })).toHaveAttribute(
      "href",
      `/user/return/${someReturns().orderId}`,
    );
  },
};

/** The period for returns is over, so the page has no link to the form. */
export const OnTheOrderTooLate: StoryObj = {
  render: createOrderPanel(someReturns({ unavailableReason: "tooLate", returns: [aReturn()] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We are looking at it")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

const Waiting = createOrderPanel(null);
const NothingAskedYet = createOrderPanel(someReturns());

/** The placeholder has the height of the link to the form, so nothing below moves. */
export const OnTheOrderAwaited: StoryObj = {
  render: () => (
    <>
      <div data-testid="awaited">
        <Waiting />
      </div>
      <div data-testid="come">
        <NothingAskedYet />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Return something" })).toBeVisible();
    const [awaited, come] = ["awaited", "come"].map((id) => canvas.getByTestId(id).getBoundingClientRect().height);
    await expect(awaited).toBe(come);
  },
};
