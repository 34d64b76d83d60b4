import { type Cart, type CartChange, type Problem, ruleProblem } from "@griya/api";
import { type CartSnapshot, cartMachine } from "@griya/machines";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { fromPromise } from "xstate";
import { aLine, chairs } from "../../shop/story-goods.ts";
import { StoryShop, storyTexts } from "../../shop/story-shop.tsx";
import { CartContents } from "./cart-contents.tsx";
import { CartContext } from "./cart-context.tsx";

const meta: Meta = { title: "Screens/Cart", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

type Value = CartSnapshot["value"];
type Context = CartSnapshot["context"];

const aContext = (own: Partial<Context> = {}): Context => ({
  cart: { lines: [aLine(), chairs()] },
  pending: [],
  problem: null,
  problemLineId: null,
  clampedLineIds: [],
  failedTries: 0,
  ...own,
});

const down: Problem = { ...ruleProblem("serviceDown"), kind: "down", status: 503 };

const standing = (value: Value, own: Partial<Context>, isGuest = false): StoryObj => ({
  render: () => (
    <StoryShop path="/cart">
      <CartContext.Provider options={{ snapshot: cartMachine.resolveState({ value, context: aContext(own) }) }}>
        <CartContents
          hrefOf={({ slug }) => `/${slug}/product`}
          checkoutHref="/checkout"
          browseHref="/categories"
          isGuest={isGuest}
        />
      </CartContext.Provider>
    </StoryShop>
  ),
});

export const Loading = standing("loading", { cart: null });
export const Unavailable = standing("unavailable", { cart: null, problem: down });
export const Ready = standing({ ready: "idle" }, {});
export const Guest = standing({ ready: "idle" }, {}, true);
export const SomeSelected = standing({ ready: "idle" }, { cart: { lines: [aLine(), chairs({ isSelected: false })] } });
export const Saving = standing(
  { ready: "changing" },
  { pending: [{ kind: "change", change: { kind: "setQuantity", lineId: "line-chairs", quantity: 8 } }] },
);
export const Refused = standing(
  { ready: "idle" },
  { problem: ruleProblem("exceedsInventory"), problemLineId: "line-chairs" },
);
export const Stalled = standing(
  { ready: "stalled" },
  {
    problem: down,
    problemLineId: "line-chairs",
    pending: [{ kind: "change", change: { kind: "setQuantity", lineId: "line-chairs", quantity: 8 } }],
  },
);
export const OutOfStock = standing({ ready: "idle" }, { cart: { lines: [aLine({ stock: 0 }), chairs({ stock: 4 })] } });
export const Clamped = standing({ ready: "idle" }, { clampedLineIds: ["line-chairs"] });
export const Empty = standing({ ready: "idle" }, { cart: { lines: [] } });

export const NothingSelected: StoryObj = {
  ...standing({ ready: "idle" }, { cart: { lines: [aLine({ isSelected: false })] } }),
  play: async ({ canvas, userEvent }) => {
    const [checkout] = canvas.getAllByRole("button", { name: "Go to checkout" });
    if (checkout) await userEvent.click(checkout);
    const [alert] = canvas.getAllByRole("alert");
    await expect(alert).toHaveTextContent("You don't have any product selected. Please select a product first.");
  },
};

export const AskingToRemove: StoryObj = {
  ...standing({ ready: "idle" }, {}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Lumbung three-seat sofa" }));
    await expect(canvas.getByRole("alertdialog")).toHaveAccessibleName("Do you really want to delete?");
  },
};

/** The button that was pressed is gone with its line, so the focus goes to the lines that are left. */
export const Removed: StoryObj = {
  render: () => (
    <StoryShop path="/cart">
      <CartContext.Provider
        logic={cartMachine.provide({
          actors: { saveChange: fromPromise<Cart, CartChange>(() => new Promise(() => {})) },
        })}
        options={{ snapshot: cartMachine.resolveState({ value: { ready: "idle" }, context: aContext() }) }}
      >
        <CartContents hrefOf={() => "/"} checkoutHref="/checkout" browseHref="/categories" isGuest={false} />
      </CartContext.Provider>
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
  ...standing({ ready: "idle" }, { cart: { lines: [aLine()] } }),
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
