import { ApiError, type DeliveredLine, type Picture, REVIEW_PICTURE_BYTES_MAXIMUM } from "@griya/api";
import { type DraftPicture, deliveredLinesMachine, ownReviewMachine, type SavedReview } from "@griya/machines";
import {
  aDeliveredLine,
  aDownError,
  aDownProblem,
  aPicture,
  aRefusal,
  aReviewedLine,
  createStaticSnapshot,
  manualRequest,
  waitingForService,
} from "@griya/machines/testing";
import { Button } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor, within } from "storybook/test";
import type { SnapshotFrom } from "xstate";
import { shrinkPicture } from "../../../forms/shrink-picture.ts";
import { aStoryOrder } from "../../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../../testing/story-shop.tsx";
import { DeliveredLines, ReviewStates } from "./delivered-lines.tsx";
import { DeliveredLinesContext } from "./delivered-lines-context.tsx";
import { OwnReview } from "./own-review.tsx";
import { OwnReviewContext } from "./own-review-context.tsx";
import { ReviewInvitation } from "./review-invitation.tsx";

const send = manualRequest.send<Picture, { subjectId: string; file: File }>();
const save = manualRequest.save<DeliveredLine, { draft: SavedReview }>();
const logic = ownReviewMachine.provide({ actors: { sendPicture: send.logic, saveDraft: save.logic } });

type Wanted = Parameters<typeof createStaticSnapshot<typeof ownReviewMachine>>[1];

function Scene({ value, context }: Pick<Wanted, "value" | "context">) {
  const snapshot = createStaticSnapshot(ownReviewMachine, {
    value,
    context: context ?? {},
    input: { subjectId: "line" },
  });
  return (
    <StoryShop path="/user/review/line">
      <OwnReviewContext.Provider logic={logic} options={{ snapshot }}>
        <OwnReview />
      </OwnReviewContext.Provider>
    </StoryShop>
  );
}

const meta: Meta = {
  title: "Screens/Own reviews",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => sessionStorage.clear(), // removes earlier input of forms
};
export default meta;

const stored: DraftPicture = { key: "kept", name: "room.jpg", state: "kept", picture: aPicture({ alt: "The room" }) };
const file = new File(["picture"], "sofa.jpg", { type: "image/jpeg" });
const failed: DraftPicture = { key: "failed", name: "sofa.jpg", state: "failed", file, problem: aDownProblem };

/** Stars by keyboard, a text, and one press: the review is sent once. */
export const Write: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aDeliveredLine() }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send the review" }));
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await expect(canvas.getAllByText("Your rating is required")).toHaveLength(2);
    const radios = canvas.getAllByRole("radio");
    const filled = () =>
      radios.filter((star) => getComputedStyle(star.nextElementSibling ?? star).fill !== "none").length;
    await expect(filled()).toBe(0);
    canvas.getByRole("radio", { name: "1 of 5 stars" }).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "4 of 5 stars" })).toBeChecked();
    await expect(filled()).toBe(4);
    await userEvent.type(canvas.getByRole("textbox", { name: "Your review" }), "It fits.{Enter}Really.");
    await userEvent.click(canvas.getByRole("button", { name: "Send the review" }));
    await waitFor(() =>
      expect(save.last().input.draft).toMatchObject({ stars: 4, text: "It fits.\nReally.", revision: 0 }),
    );
    await save.last().answer(aReviewedLine({ stars: 4, text: "It fits." }));
    await expect(await canvas.findByText(/Everyone can read this review/)).toBeVisible();
    await expect(canvas.getByRole("article", { name: "Your review" })).toHaveFocus();
  },
};

function Reloaded() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <Button onClick={() => setVisit(visit + 1)}>Reload</Button>
      <Scene key={visit} value={{ writing: "editing" }} context={{ subject: aReviewedLine({ text: "It fits." }) }} />
    </>
  );
}

/** Changes to a review survive a reload until they are sent. */
export const ChangedAndReloaded: StoryObj = {
  render: () => <Reloaded />,
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole("textbox", { name: "Your review" });
    await expect(text).toHaveValue("It fits.");
    await userEvent.type(text, " After a year it sags.");
    await userEvent.click(canvas.getByRole("radio", { name: "2 of 5 stars" }));
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    await expect(await canvas.findByRole("textbox", { name: "Your review" })).toHaveValue(
      "It fits. After a year it sags.",
    );
    await expect(canvas.getByRole("radio", { name: "2 of 5 stars" })).toBeChecked();
  },
};

/** A failed picture stays with its reason. The text and the other picture stay too. */
export const PictureFails: StoryObj = {
  render: () => (
    <Scene value={{ writing: "incomplete" }} context={{ subject: aDeliveredLine(), pictures: [stored, failed] }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "There is an error while uploading some of the images.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Try again: sofa.jpg" }));
    await expect(await canvas.findByText("Uploading")).toBeVisible();
    await send.last().fail(aDownError());
    await userEvent.click(await canvas.findByRole("button", { name: "Try again: sofa.jpg" }));
    await send.last().answer(aPicture({ path: aPicture({ colour: "#b96540" }).path }));
    await waitFor(() => expect(canvas.getAllByText("Uploaded")).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: "Remove: room.jpg" }));
    await waitFor(() => expect(canvas.getAllByText("Uploaded")).toHaveLength(1));
  },
};

/** A file that is not a picture cannot be sent again, only removed. */
export const NoPicture: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aDeliveredLine() }} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("button", { name: "Add pictures" });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("Pictures cannot be chosen.");
    await userEvent.upload(input, file);
    await expect(await canvas.findByText("Uploading")).toBeVisible();
    await send.last().fail(aRefusal("This picture cannot be read. It may be damaged, so please choose another."));
    await expect(await canvas.findByText(/^This picture cannot be read/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Try again/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Remove: sofa.jpg" }));
    await expect(canvas.queryByText(/^This picture cannot be read/)).toBeNull();
  },
};

/** Five pictures are the maximum. */
export const Full: StoryObj = {
  render: () => (
    <Scene
      value={{ writing: "editing" }}
      context={{ subject: aDeliveredLine(), pictures: ["a", "b", "c", "d", "e"].map((key) => ({ ...stored, key })) }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Add pictures" })).toBeDisabled();
  },
};

/** Another tab has sent a review first. The input here stays, and the next press replaces that review. */
export const Overtaken: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aReviewedLine({ text: "As it was" }) }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Your review" }), ", and better");
    await userEvent.click(canvas.getByRole("button", { name: "Save the changes" }));
    await waitFor(() => expect(save.last().input.draft.text).toBe("As it was, and better"));
    const line = aReviewedLine({ text: "From the other tab" });
    const messages = ["You have changed this review elsewhere."];
    await save.last().fail(new ApiError({ kind: "handled", status: 201, messages, refusal: { line } }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("You have changed this review elsewhere.");
    await expect(canvas.getByRole("textbox", { name: "Your review" })).toHaveValue("As it was, and better");
  },
};

export const Hidden: StoryObj = {
  render: () => <Scene value="written" context={{ subject: aReviewedLine({}, "It names the courier.") }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("It names the courier.")).toBeVisible();
    await expect(canvas.getByText(/Only you can see it/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Change the review" }));
    await expect(canvas.getByRole("radio", { name: "5 of 5 stars" })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "Save the changes" })).toBeVisible();
  },
};

export const NotFound: StoryObj = {
  render: () => <Scene value="unknown" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "My reviews" })).toHaveAttribute("href", "/user/reviews");
  },
};

export const Unreachable: StoryObj = {
  render: () => <Scene value="loading" context={{ waiting: waitingForService }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Service is down.");
  },
};

const list = (state: "awaited" | "written", lines: DeliveredLine[], next: string | null = null): StoryObj => ({
  render: () => (
    <StoryShop path="/user/reviews">
      <DeliveredLinesContext.Provider
        options={{
          snapshot: createStaticSnapshot(deliveredLinesMachine, { value: "ready", context: { data: { lines, next } } }),
        }}
      >
        <ReviewStates state={state} />
        <DeliveredLines state={state} isFirstPage />
      </DeliveredLinesContext.Provider>
    </StoryShop>
  ),
});

export const Awaited: StoryObj = {
  ...list("awaited", [aDeliveredLine()], "after"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Write a review of Senja Sofa" })).toHaveAttribute(
      "href",
      `/user/review/${aDeliveredLine().lineId}`,
    );
    await expect(canvas.getByRole("link", { name: "To review" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("link", { name: "Older" })).toHaveAttribute("href", "/user/reviews?cursor=after");
  },
};

export const Written: StoryObj = {
  ...list("written", [aReviewedLine(), { ...aReviewedLine({}, "It names the courier."), lineId: "hidden" }]),
  play: async ({ canvas }) => {
    const [shown, hidden] = within(await canvas.findByRole("list", { name: "Reviewed" })).getAllByRole("listitem");
    if (!shown || !hidden) throw new Error("Two lines are reviewed.");
    await expect(within(shown).queryByText("Hidden")).toBeNull();
    await expect(within(hidden).getByText("Hidden")).toBeVisible();
  },
};

export const NothingWaits: StoryObj = {
  ...list("awaited", []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
  },
};

const bought = aStoryOrder();
const [sofaLine, chairLine] = bought.lines;

const invited = (context: Partial<SnapshotFrom<typeof deliveredLinesMachine>["context"]>): StoryObj => ({
  render: () => (
    <StoryShop>
      <DeliveredLinesContext.Provider
        options={{
          snapshot: createStaticSnapshot(deliveredLinesMachine, { value: context.data ? "ready" : "loading", context }),
        }}
      >
        <ReviewInvitation order={bought} />
      </DeliveredLinesContext.Provider>
    </StoryShop>
  ),
});

const getAwaited = (...lines: (typeof sofaLine)[]): { data: { lines: DeliveredLine[]; next: null } } => ({
  data: { lines: lines.flatMap((line) => (line ? aDeliveredLine({ lineId: line.lineId }) : [])), next: null },
});

/** The link leads to the first line in the order of the lines, not in the order of the response. */
export const Invited: StoryObj = {
  ...invited(getAwaited(chairLine, sofaLine)),
  play: async ({ canvas }) => {
    const invitation = await canvas.findByRole("link", { name: "Write a review of Lumbung three-seat sofa" });
    await expect(invitation).toHaveTextContent("Write a review");
    await expect(invitation).toHaveAttribute("href", `/user/review/${sofaLine?.lineId}`);
  },
};

/** The first line has a review: the link leads to the next. */
export const InvitedToTheNext: StoryObj = {
  ...invited(getAwaited(chairLine)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^Write a review of Kursi/ })).toHaveAttribute(
      "href",
      `/user/review/${chairLine?.lineId}`,
    );
  },
};

export const AllReviewed: StoryObj = {
  ...invited(getAwaited()),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** The request fails. There is no error, since each line has a link of its own. */
export const InvitationOutOfReach: StoryObj = {
  ...invited({ waiting: waitingForService }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

const photograph = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(3000, 1000);
  canvas.getContext("2d")?.fillRect(0, 0, 300, 300);
  const ballast = new Uint8Array(REVIEW_PICTURE_BYTES_MAXIMUM); // decoders ignore data after the end of a picture
  return new File([await canvas.convertToBlob({ type: "image/png" }), ballast], "phone.png", { type: "image/png" });
};

/** A large picture from a phone is reduced to the limit of the shop. A small picture, or another file, stays unchanged. */
export const LargePicture: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aDeliveredLine() }} />,
  play: async () => {
    const large = await photograph();
    await expect(large.size).toBeGreaterThan(REVIEW_PICTURE_BYTES_MAXIMUM);
    const sent = await shrinkPicture(large);
    await expect(sent.size).toBeLessThanOrEqual(REVIEW_PICTURE_BYTES_MAXIMUM);
    const { width, height } = await createImageBitmap(sent);
    await expect([width, height, sent.type]).toEqual([2400, 800, "image/jpeg"]);
    await expect(await shrinkPicture(file)).toBe(file);
    const noPicture = new File([new Uint8Array(REVIEW_PICTURE_BYTES_MAXIMUM + 1)], "no.jpg", { type: "image/jpeg" });
    await expect(await shrinkPicture(noPicture)).toBe(noPicture);
  },
};
