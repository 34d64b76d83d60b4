import { type Cart, type CartChange, createRuleProblem, predictCart } from "@griya/api";
import { type CartOperation, cartMachine } from "@griya/machines";
import { manualRequest, type SnapshotOptions, waitingForService } from "@griya/machines/testing";
import { ButtonLink } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { removeLoweredLines, storeLoweredLines } from "../../session/lowered-lines.ts";
import { StaticShopper } from "../../testing/static-shopper.tsx";
import { aSofaLine, someChairsLine } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { CartAnnouncement } from "./cart-announcement.tsx";
import { CartContents } from "./cart-contents.tsx";
import { CartLifetime } from "./cart-lifetime.tsx";
import { LineAddOns } from "./line-add-ons.tsx";
import { LoweredNotice } from "./lowered-notice.tsx";

const meta: Meta = { title: "Screens/Cart", loaders: storyTexts, tags: ["!autodocs", "embed"] };
export default meta;

const cartContext = { cart: predictCart([aSofaLine(), someChairsLine()]) };

const renderContents = (note?: string) => (
  <CartContents
    getHref={({ slug }) => `/${slug}/product`}
    renderAddOns={(line) => line.addOns.length > 0 && <LineAddOns line={line} />}
    checkout={
      <ButtonLink href="/checkout" isWide>
        Go to checkout
      </ButtonLink>
    }
    checkoutLabel="Go to checkout"
    browseLink={<ButtonLink href="/categories">See the categories</ButtonLink>}
    note={note}
  />
);

const saveRequest = manualRequest.save<Cart, CartChange>();
const cartLogic = cartMachine.provide({ actors: { saveChange: saveRequest.logic } });

const createCartStory = (wanted: SnapshotOptions<typeof cartMachine>, note?: string): StoryObj => ({
  render: () => (
    <StoryShop path="/cart">
      <StaticShopper cart={{ ...wanted, context: { ...cartContext, ...wanted.context } }} cartLogic={cartLogic}>
        {renderContents(note)}
      </StaticShopper>
    </StoryShop>
  ),
});

const eightChairs: CartOperation = {
  kind: "change",
  change: { kind: "setQuantity", lineId: "line-chairs", quantity: 8 },
};
const readyState = { ready: "idle" } as const;
const buildCartContext = (...lines: ReturnType<typeof aSofaLine>[]) => ({ cart: predictCart(lines) });

export const Loading = createCartStory({ value: "loading", context: { cart: null } });
export const Unavailable: StoryObj = {
  ...createCartStory({ value: "loading", context: { cart: null, waiting: waitingForService } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.queryByText("Your cart is empty")).toBeNull();
  },
};
/** A change appears at once, before the provider has saved it. */
export const Ready: StoryObj = {
  ...createCartStory({ value: readyState }),
  play: async ({ canvas, userEvent }) => {
    const [more] = canvas.getAllByRole("button", { name: "One more" });
    if (!more) throw new Error("The page has no button to raise a quantity.");
    await userEvent.click(more);
    const quantity = canvas.getByRole("spinbutton", { name: "Quantity of Lumbung three-seat sofa" });
    await expect(quantity).toHaveValue("2");
    await expect(quantity).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getAllByText("Rp24.498.000")[0]).toBeVisible();
    await waitFor(() =>
      expect(saveRequest.last().input).toMatchObject({ kind: "setQuantity", lineId: "line-sofa", quantity: 2 }),
    );
  },
};
/** Two quick changes cause one announcement, after the provider has saved both changes. */
export const Notified: StoryObj = {
  render: () => (
    <StoryShop path="/cart">
      <StaticShopper cart={{ value: readyState, context: cartContext }} cartLogic={cartLogic}>
        <CartAnnouncement />
        {renderContents()}
      </StaticShopper>
    </StoryShop>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const announcements: string[] = [];
    const region = canvasElement.querySelector(".sr-only[aria-live=polite]");
    if (!region) throw new Error("The page has no region for announcements of the cart.");
    const observer = new MutationObserver(() => {
      if (region.textContent !== (announcements.at(-1) ?? "")) announcements.push(region.textContent);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    const [more] = canvas.getAllByRole("button", { name: "One more" });
    if (!more) throw new Error("The page has no button to raise a quantity.");
    await userEvent.click(more);
    await userEvent.click(more);
    const buildCartWithSofas = (quantity: number) => predictCart([aSofaLine({ quantity }), someChairsLine()]);
    await waitFor(() => expect(saveRequest.last().input).toMatchObject({ quantity: 2 }));
    await saveRequest.last().answer(buildCartWithSofas(2));
    await waitFor(() => expect(saveRequest.last().input).toMatchObject({ quantity: 3 }));
    await saveRequest.last().answer(buildCartWithSofas(3));
    await waitFor(() =>
      expect(announcements).toEqual(["Lumbung three-seat sofa: quantity 3. Cart total: Rp32.997.000."]),
    );
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Lumbung three-seat sofa" }));
    await waitFor(() => expect(saveRequest.last().input).toMatchObject({ kind: "select" }));
    await saveRequest.last().answer(predictCart([aSofaLine({ quantity: 3, isSelected: false }), someChairsLine()]));
    await waitFor(() => expect(announcements.slice(1)).toEqual(["Cart total: Rp7.500.000."]));
    observer.disconnect();
  },
};
/** The sum contains a chosen service at once, before the provider has saved it. */
export const Services: StoryObj = {
  ...createCartStory({
    value: readyState,
    context: buildCartContext(
      aSofaLine(),
      someChairsLine({ addOns: [{ addOnId: "assembly", name: "Assembly", unitPrice: 62_500, isChosen: false }] }),
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/^Services/)).toBeNull();
    await userEvent.click(canvas.getByText("Extra services"));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Assembly +Rp375.000" }));
    await expect(canvas.getByText("Services (6)")).toBeVisible();
    await waitFor(() =>
      expect(saveRequest.last().input).toMatchObject({
        kind: "chooseAddOns",
        lineId: "line-chairs",
        addOnIds: ["assembly"],
        isChosen: true,
      }),
    );
  },
};
export const Guest: StoryObj = {
  ...createCartStory({ value: readyState }, "You log in at checkout; your cart comes with you."),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You log in at checkout; your cart comes with you.")).toBeVisible();
    const [checkout] = canvas.getAllByRole("link", { name: "Go to checkout" });
    await expect(checkout).toHaveAttribute("href", "/checkout");
  },
};
export const SomeSelected: StoryObj = {
  ...createCartStory({
    value: readyState,
    context: buildCartContext(aSofaLine(), someChairsLine({ isSelected: false })),
  }),
  play: async ({ canvas, userEvent }) => {
    const selectAllCheckbox = canvas.getByRole("checkbox", { name: "Select all" });
    await expect(selectAllCheckbox).toBePartiallyChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent("1 of 2 selected");
    await userEvent.click(selectAllCheckbox);
    await expect(canvas.getByRole("checkbox", { name: /^Select Kursi makan/ })).toBeChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent("2 of 2 selected");
  },
};
/** The shopper can select lines while a change is being saved. */
export const Saving: StoryObj = {
  ...createCartStory({ value: { ready: "changing" }, context: { pending: [eightChairs] } }),
  play: async ({ canvas, userEvent }) => {
    const quantityField = canvas.getByRole("spinbutton", { name: /^Quantity of Kursi makan/ });
    await expect(quantityField).toHaveValue("8");
    await expect(quantityField).toHaveAttribute("aria-busy", "true");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Lumbung three-seat sofa" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 of 2 selected");
  },
};
export const Refused: StoryObj = {
  ...createCartStory({
    value: readyState,
    context: { problem: createRuleProblem("exceedsInventory"), problemLineId: "line-chairs" },
  }),
  play: async ({ canvas, userEvent }) => {
    const [, line] = within(canvas.getByRole("region", { name: "Products in your cart" })).getAllByRole("listitem");
    if (!line) throw new Error("The page does not show the refused line.");
    await expect(within(line).getByText("Product quantity exceeds inventory.")).toBeVisible();
    await userEvent.click(within(line).getByRole("button", { name: "One less" }));
    await expect(within(line).queryByText("Product quantity exceeds inventory.")).toBeNull();
  },
};
export const Waiting: StoryObj = {
  ...createCartStory({ value: { ready: "changing" }, context: { waiting: waitingForService, pending: [eightChairs] } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your last change is not saved yet.Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Close" })).toBeNull(); // the change is still in progress
    await expect(canvas.getByRole("spinbutton", { name: /^Quantity of Kursi makan/ })).toHaveValue("8");
  },
};

/** A sold-out line is not part of the sum, even when it is selected. The shopper can deselect it. */
export const OutOfStock: StoryObj = {
  ...createCartStory({
    value: readyState,
    context: buildCartContext(aSofaLine({ stock: 0 }), someChairsLine({ stock: 4 })),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This product is out of stock.")).toBeVisible();
    await expect(canvas.getByText("1 of 2 selected")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Select Lumbung three-seat sofa" })).toBeEnabled();
    await expect(canvas.getByRole("checkbox", { name: "Select all" })).toBeChecked();
  },
};
/** A merge has lowered the quantity of the chairs. The notice stays until the shopper closes it or changes the quantity. */
export const Clamped: StoryObj = {
  beforeEach: () => {
    const [lines, clamped] = [[aSofaLine(), someChairsLine()], someChairsLine()];
    storeLoweredLines({ cart: predictCart(lines), clampedLineIds: [clamped.lineId] });
    return () => removeLoweredLines(lines);
  },
  render: () => (
    <StoryShop path="/cart">
      <LoweredNotice lines={[aSofaLine(), someChairsLine()]} />
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /^Some quantities were lowered .*: Kursi makan Jepara[^,]*$/,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

/**
 * A guest sees a warning when the browser stores the cart only for a tab or a page. A cart in the browser's local storage has no warning.
 */
export const NotSaved: StoryObj = {
  render: () => (
    <StoryShop path="/cart">
      <div className="flex flex-col gap-4">
        <CartLifetime lifetime="browser" />
        <CartLifetime lifetime="tab" />
        <CartLifetime lifetime="page" />
      </div>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    const [ofTab, ofPage, ...others] = canvas.getAllByRole("status");
    await expect(ofTab).toHaveTextContent("Your browser keeps this cart only until you close this tab.");
    await expect(ofPage).toHaveTextContent("this cart is gone once you leave this page.");
    await expect(others).toEqual([]);
  },
};
export const Empty: StoryObj = {
  ...createCartStory({ value: readyState, context: buildCartContext() }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See the categories" })).toHaveAttribute("href", "/categories");
    await expect(canvas.queryByText("Summary")).toBeNull();
  },
};

export const NothingSelected: StoryObj = {
  ...createCartStory({ value: readyState, context: buildCartContext(aSofaLine({ isSelected: false })) }),
  play: async ({ canvas, userEvent }) => {
    const [checkout] = canvas.getAllByRole("button", { name: "Go to checkout" });
    if (checkout) await userEvent.click(checkout);
    const [alert] = canvas.getAllByRole("alert");
    await expect(alert).toHaveTextContent("You don't have any product selected. Please select a product first.");
  },
};

export const AskingToRemove: StoryObj = {
  ...createCartStory({ value: readyState }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Lumbung three-seat sofa" }));
    await expect(canvas.getByRole("alertdialog")).toHaveAccessibleName("Do you really want to delete?");
  },
};

/** The pressed button disappears with its line, so the focus moves to the other lines. */
export const Removed: StoryObj = {
  ...createCartStory({ value: readyState }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Lumbung three-seat sofa" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "Products in your cart" })).toHaveFocus());
    await expect(canvas.getAllByRole("spinbutton")).toHaveLength(1);
  },
};

/** A quantity of zero opens the confirmation of the removal. */
export const None: StoryObj = {
  ...createCartStory({ value: readyState, context: buildCartContext(aSofaLine()) }),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>("spinbutton");
    const formerValue = field.value;
    await userEvent.clear(field);
    await userEvent.type(field, "0{Enter}");
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveAccessibleName("Do you really want to delete?");
    await userEvent.click(within(question).getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue(formerValue);
    await expect(field).toBeValid();
  },
};

export const TypedNonsense: StoryObj = {
  ...createCartStory({ value: readyState, context: buildCartContext(aSofaLine()) }),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("spinbutton");
    await userEvent.clear(field);
    await userEvent.type(field, "5abc{Enter}");
    await expect(field).toHaveAccessibleDescription("Must have minimum 1 item.");
    await userEvent.clear(field);
    await userEvent.type(field, "1000000000{Enter}");
    await expect(field).toHaveAccessibleDescription("Maximum quantity exceeds.");
  },
};
