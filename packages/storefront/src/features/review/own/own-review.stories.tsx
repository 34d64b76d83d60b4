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

const pictureRequest = manualRequest.send<Picture, { subjectId: string; file: File }>();
const saveRequest = manualRequest.save<DeliveredLine, { draft: SavedReview }>();
const logic = ownReviewMachine.provide({ actors: { sendPicture: pictureRequest.logic, saveDraft: saveRequest.logic } });

type SceneSnapshot = Parameters<typeof createStaticSnapshot<typeof ownReviewMachine>>[1];

function Scene({ value, context }: Pick<SceneSnapshot, "value" | "context">) {
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
  beforeEach: () => sessionStorage.clear(), // The session storage contains the drafts of forms.
};
export default meta;

const storedPicture: DraftPicture = {
  key: "kept",
  name: "room.jpg",
  state: "kept",
  picture: aPicture({ alt: "The room" }),
};
const file = new File(["picture"], "sofa.jpg", { type: "image/jpeg" });
const failedPicture: DraftPicture = { key: "failed", name: "sofa.jpg", state: "failed", file, problem: aDownProblem };

/** The customer chooses the stars by keyboard and writes a text. The review is sent once. */
export const Write: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aDeliveredLine() }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send the review" }));
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await expect(canvas.getAllByText("Your rating is required")).toHaveLength(2);
    const starRadios = canvas.getAllByRole("radio");
    const countFilledStars = () =>
      starRadios.filter((star) => getComputedStyle(star.nextElementSibling ?? star).fill !== "none").length;
    await expect(countFilledStars()).toBe(0);
    canvas.getByRole("radio", { name: "1 of 5 stars" }).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "4 of 5 stars" })).toBeChecked();
    await expect(countFilledStars()).toBe(4);
    await userEvent.type(canvas.getByRole("textbox", { name: "Your review" }), "It fits.{Enter}Really.");
    await userEvent.click(canvas.getByRole("button", { name: "Send the review" }));
    await waitFor(() =>
      expect(saveRequest.last().input.draft).toMatchObject({ stars: 4, text: "It fits.\nReally.", revision: 0 }),
    );
    await saveRequest.last().answer(aReviewedLine({ stars: 4, text: "It fits." }));
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

/** The browser stores the changes of a review over a reload, until the customer sends them. */
export const ChangedAndReloaded: StoryObj = {
  render: () => <Reloaded />,
  play: async ({ canvas, userEvent }) => {
    const textField = await canvas.findByRole("textbox", { name: "Your review" });
    await expect(textField).toHaveValue("It fits.");
    await userEvent.type(textField, " After a year it sags.");
    await userEvent.click(canvas.getByRole("radio", { name: "2 of 5 stars" }));
    await userEvent.click(canvas.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(textField).not.toBeInTheDocument());
    await expect(await canvas.findByRole("textbox", { name: "Your review" })).toHaveValue(
      "It fits. After a year it sags.",
    );
    await expect(canvas.getByRole("radio", { name: "2 of 5 stars" })).toBeChecked();
  },
};

/** A picture that failed to upload stays with the reason. The text and the other picture stay too. */
export const PictureFails: StoryObj = {
  render: () => (
    <Scene
      value={{ writing: "incomplete" }}
      context={{ subject: aDeliveredLine(), pictures: [storedPicture, failedPicture] }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "There is an error while uploading some of the images.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Try again: sofa.jpg" }));
    await expect(await canvas.findByText("Uploading")).toBeVisible();
    await pictureRequest.last().fail(aDownError());
    await userEvent.click(await canvas.findByRole("button", { name: "Try again: sofa.jpg" }));
    await pictureRequest.last().answer(aPicture({ path: aPicture({ colour: "#b96540" }).path }));
    await waitFor(() => expect(canvas.getAllByText("Uploaded")).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: "Remove: room.jpg" }));
    await waitFor(() => expect(canvas.getAllByText("Uploaded")).toHaveLength(1));
  },
};

/** The provider refuses a file that is not a picture. The customer can only remove the file. */
export const NoPicture: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aDeliveredLine() }} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("button", { name: "Add pictures" });
    const fileInput = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!fileInput) throw new Error("The form has no input for pictures.");
    await userEvent.upload(fileInput, file);
    await expect(await canvas.findByText("Uploading")).toBeVisible();
    await pictureRequest
      .last()
      .fail(aRefusal("This picture cannot be read. It may be damaged, so please choose another."));
    await expect(await canvas.findByText(/^This picture cannot be read/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Try again/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Remove: sofa.jpg" }));
    await expect(canvas.queryByText(/^This picture cannot be read/)).toBeNull();
  },
};

/** The form has five pictures, which is the maximum. */
export const Full: StoryObj = {
  render: () => (
    <Scene
      value={{ writing: "editing" }}
      context={{
        subject: aDeliveredLine(),
        pictures: ["a", "b", "c", "d", "e"].map((key) => ({ ...storedPicture, key })),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Add pictures" })).toBeDisabled();
  },
};

/** Another tab has sent a review before. The input in this tab stays, and the next press replaces that review. */
export const Overtaken: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aReviewedLine({ text: "As it was" }) }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Your review" }), ", and better");
    await userEvent.click(canvas.getByRole("button", { name: "Save the changes" }));
    await waitFor(() => expect(saveRequest.last().input.draft.text).toBe("As it was, and better"));
    const line = aReviewedLine({ text: "From the other tab" });
    const messages = ["You have changed this review elsewhere."];
    await saveRequest.last().fail(new ApiError({ kind: "handled", status: 201, messages, refusal: { line } }));
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

const createListStory = (
  state: "awaited" | "written",
  lines: DeliveredLine[],
  next: string | null = null,
): StoryObj => ({
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
  ...createListStory("awaited", [aDeliveredLine()], "after"),
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
  ...createListStory("written", [aReviewedLine(), { ...aReviewedLine({}, "It names the courier."), lineId: "hidden" }]),
  play: async ({ canvas }) => {
    const [shown, hidden] = within(await canvas.findByRole("list", { name: "Reviewed" })).getAllByRole("listitem");
    if (!shown || !hidden) throw new Error("The list does not have two reviewed lines.");
    await expect(within(shown).queryByText("Hidden")).toBeNull();
    await expect(within(hidden).getByText("Hidden")).toBeVisible();
  },
};

export const NothingWaits: StoryObj = {
  ...createListStory("awaited", []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
  },
};

const boughtOrder = aStoryOrder();
const [sofaLine, chairLine] = boughtOrder.lines;

const createInvitationStory = (context: Partial<SnapshotFrom<typeof deliveredLinesMachine>["context"]>): StoryObj => ({
  render: () => (
    <StoryShop>
      <DeliveredLinesContext.Provider
        options={{
          snapshot: createStaticSnapshot(deliveredLinesMachine, { value: context.data ? "ready" : "loading", context }),
        }}
      >
        <ReviewInvitation order={boughtOrder} />
      </DeliveredLinesContext.Provider>
    </StoryShop>
  ),
});

const createAwaitedPage = (...lines: (typeof sofaLine)[]): { data: { lines: DeliveredLine[]; next: null } } => ({
  data: { lines: lines.flatMap((line) => (line ? aDeliveredLine({ lineId: line.lineId }) : [])), next: null },
});

/** The link leads to the first line of the order without a review. The order of the response does not matter. */
export const Invited: StoryObj = {
  ...createInvitationStory(createAwaitedPage(chairLine, sofaLine)),
  play: async ({ canvas }) => {
    const invitation = await canvas.findByRole("link", { name: "Write a review of Lumbung three-seat sofa" });
    await expect(invitation).toHaveTextContent("Write a review");
    await expect(invitation).toHaveAttribute("href", `/user/review/${sofaLine?.lineId}`);
  },
};

/** The first line has a review, so the link leads to the next line. */
export const InvitedToTheNext: StoryObj = {
  ...createInvitationStory(createAwaitedPage(chairLine)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /^Write a review of Kursi/ })).toHaveAttribute(
      "href",
      `/user/review/${chairLine?.lineId}`,
    );
  },
};

export const AllReviewed: StoryObj = {
  ...createInvitationStory(createAwaitedPage()),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** The request fails. The page shows no error, since each line has a link of its own. */
export const InvitationOutOfReach: StoryObj = {
  ...createInvitationStory({ waiting: waitingForService }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

const createPhotograph = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(3000, 1000);
  canvas.getContext("2d")?.fillRect(0, 0, 300, 300);
  const padding = new Uint8Array(REVIEW_PICTURE_BYTES_MAXIMUM); // Decoders ignore data after the end of a picture.
  return new File([await canvas.convertToBlob({ type: "image/png" }), padding], "phone.png", { type: "image/png" });
};

/** The browser reduces a large picture to the limit of the shop. A small picture and any other file stay unchanged. */
export const LargePicture: StoryObj = {
  render: () => <Scene value={{ writing: "editing" }} context={{ subject: aDeliveredLine() }} />,
  play: async () => {
    const largePicture = await createPhotograph();
    await expect(largePicture.size).toBeGreaterThan(REVIEW_PICTURE_BYTES_MAXIMUM);
    const sentPicture = await shrinkPicture(largePicture);
    await expect(sentPicture.size).toBeLessThanOrEqual(REVIEW_PICTURE_BYTES_MAXIMUM);
    const { width, height } = await createImageBitmap(sentPicture);
    await expect([width, height, sentPicture.type]).toEqual([2400, 800, "image/jpeg"]);
    await expect(await shrinkPicture(file)).toBe(file);
    const textFile = new File([new Uint8Array(REVIEW_PICTURE_BYTES_MAXIMUM + 1)], "no.jpg", { type: "image/jpeg" });
    await expect(await shrinkPicture(textFile)).toBe(textFile);
  },
};
