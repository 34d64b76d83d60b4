import { type Cart, type CartChange, cartOf, ruleProblem } from "@griya/api";
import { type CartWork, cartMachine } from "@griya/machines";
import { byHand, type WantedState, waitingForService } from "@griya/machines/testing";
import { ButtonLink } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { StillShopper } from "../../testing/still-shopper.tsx";
import { chairs, sofa } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { CartContents } from "./cart-contents.tsx";

const meta: Meta = { title: "Screens/Cart", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const aCart = { cart: cartOf([sofa(), chairs()]) };

const contents = (note?: string) => (
  <CartContents
    hrefOf={({ slug }) => `/${slug}/product`}
    checkout={
      <ButtonLink href="/checkout" isWide>
        Go to checkout
      </ButtonLink>
    }
    checkoutLabel="Go to checkout"
    browse={<ButtonLink href="/categories">See the categories</ButtonLink>}
    note={note}
  />
);

const still = (wanted: WantedState<typeof cartMachine>, note?: string): StoryObj => ({
  render: () => (
    <StoryShop path="/cart">
      <StillShopper cart={{ ...wanted, context: { ...aCart, ...wanted.context } }}>{contents(note)}</StillShopper>
    </StoryShop>
  ),
});

const eightChairs: CartWork = {
  kind: "change",
  change: { kind: "setQuantity", lineId: "line-chairs", quantity: 8 },
};
const ready = { ready: "idle" } as const;
const linesOf = (...lines: ReturnType<typeof sofa>[]) => ({ cart: cartOf(lines) });

export const Loading = still({ value: "loading", context: { cart: null } });
export const Unavailable = still({ value: "loading", context: { cart: null, waiting: waitingForService } });
export const Ready = still({ value: ready });
export const Guest = still({ value: ready }, "You log in at checkout; your cart comes with you.");
export const SomeSelected = still({ value: ready, context: linesOf(sofa(), chairs({ isSelected: false })) });
export const Saving = still({ value: { ready: "changing" }, context: { pending: [eightChairs] } });
export const Refused = still({
  value: ready,
  context: { problem: ruleProblem("exceedsInventory"), problemLineId: "line-chairs" },
});
export const Waiting = still({
  value: { ready: "changing" },
  context: { waiting: waitingForService, pending: [eightChairs] },
});

/** Sold out after it was selected: in no sum, and it can be left out. */
export const OutOfStock: StoryObj = {
  ...still({ value: ready, context: linesOf(sofa({ stock: 0 }), chairs({ stock: 4 })) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This product is out of stock.")).toBeVisible();
    await expect(canvas.getByText("1 of 2 selected")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Select Lumbung three-seat sofa" })).toBeEnabled();
    await expect(canvas.getByRole("checkbox", { name: "Select all" })).toBeChecked();
  },
};
export const Clamped = still({ value: ready, context: { clampedLineIds: ["line-chairs"] } });
export const Empty = still({ value: ready, context: linesOf() });

export const NothingSelected: StoryObj = {
  ...still({ value: ready, context: linesOf(sofa({ isSelected: false })) }),
  play: async ({ canvas, userEvent }) => {
    const [checkout] = canvas.getAllByRole("button", { name: "Go to checkout" });
    if (checkout) await userEvent.click(checkout);
    const [alert] = canvas.getAllByRole("alert");
    await expect(alert).toHaveTextContent("You don't have any product selected. Please select a product first.");
  },
};

export const AskingToRemove: StoryObj = {
  ...still({ value: ready }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Lumbung three-seat sofa" }));
    await expect(canvas.getByRole("alertdialog")).toHaveAccessibleName("Do you really want to delete?");
  },
};

/** The button that was pressed is gone with its line, so the focus goes to the lines that are left. */
export const Removed: StoryObj = {
  render: () => (
    <StoryShop path="/cart">
      <StillShopper
        cart={{ value: ready, context: aCart }}
        cartLogic={cartMachine.provide({ actors: { saveChange: byHand.save<Cart, CartChange>().logic } })}
      >
        {contents()}
      </StillShopper>
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Lumbung three-seat sofa" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "Products in your cart" })).toHaveFocus());
    await expect(canvas.getAllByRole("spinbutton")).toHaveLength(1);
  },
};

export const TypedNonsense: StoryObj = {
  ...still({ value: ready, context: linesOf(sofa()) }),
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
