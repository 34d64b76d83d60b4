import { type Problem, ruleProblem } from "@griya/api";
import { type AddressBookSnapshot, addressBookMachine } from "@griya/machines";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { anAddress } from "../../shop/story-goods.ts";
import { StoryShop, storyTexts } from "../../shop/story-shop.tsx";
import { AddressBook } from "./address-book.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { AddressBookContext } from "./use-address-book.ts";

const meta: Meta = { title: "Screens/Addresses", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

type Context = AddressBookSnapshot["context"];

const down: Problem = { ...ruleProblem("serviceDown"), kind: "down", status: 503 };
const two = [anAddress(), anAddress({ id: "address-office", name: "Sari, kantor", address2: "Lantai 8" })];

const standing = (value: AddressBookSnapshot["value"], own: Partial<Context> = {}): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressBookContext.Provider
        options={{
          snapshot: addressBookMachine.resolveState({
            value,
            context: { addresses: two, leavingId: null, problem: null, ...own },
          }),
        }}
      >
        <h2 className="sr-only">Addresses</h2>
        <AddressBook isCustomer openAddress={null} onOpenAddressChange={() => {}} checkoutHref="/checkout" />
      </AddressBookContext.Provider>
    </StoryShop>
  ),
});

export const Loading = standing("loading", { addresses: [] });
export const Unavailable = standing("unavailable", { addresses: [], problem: down });
export const Empty = standing({ ready: "idle" }, { addresses: [] });
export const Ready = standing({ ready: "idle" });
export const AskingToRemove = standing({ ready: "asking" }, { leavingId: "address-office" });
export const Removing = standing({ ready: "removing" }, { leavingId: "address-office" });
export const RemovalFailed = standing({ ready: "asking" }, { leavingId: "address-office", problem: down });

const form = (address: ReturnType<typeof anAddress> | null): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressDialog address={address} isCustomer onSaved={() => {}} onClose={() => {}} />
    </StoryShop>
  ),
});

export const NewAddress = form(null);
export const EditAddress = form(anAddress());
export const FormRefused: StoryObj = {
  ...form(null),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save address" }));
    await expect(await canvas.findByRole("alert")).toHaveFocus();
    await expect(canvas.getByRole("textbox", { name: "Recipient's name" })).toHaveAccessibleDescription(
      "Recipient's name is required",
    );
    await expect(canvas.getByRole("combobox", { name: "Province" })).toHaveAccessibleDescription(
      "Province is required",
    );
  },
};
