import { addressBookMachine } from "@griya/machines";
import { aDownProblem, anAddress, snapshotOf, type WantedState, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { AddressBook } from "./address-book.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { AddressBookContext } from "./use-address-book.ts";

const meta: Meta = { title: "Screens/Addresses", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const two = [anAddress(), anAddress({ id: "address-office", name: "Sari, kantor", address2: "Lantai 8" })];

const still = (wanted: WantedState<typeof addressBookMachine>): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressBookContext.Provider
        options={{
          snapshot: snapshotOf(addressBookMachine, { ...wanted, context: { addresses: two, ...wanted.context } }),
        }}
      >
        <h2 className="sr-only">Addresses</h2>
        <AddressBook openAddress={null} onOpenAddressChange={() => {}} checkoutHref="/checkout" />
      </AddressBookContext.Provider>
    </StoryShop>
  ),
});

export const Loading = still({ value: "loading", context: { addresses: [] } });
export const Unavailable = still({ value: "loading", context: { addresses: [], waiting: waitingForService } });
export const Empty = still({ value: { ready: "idle" }, context: { addresses: [] } });
export const Ready = still({ value: { ready: "idle" } });
export const AskingToRemove = still({ value: { ready: "asking" }, context: { removingId: "address-office" } });
export const Removing = still({ value: { ready: "removing" }, context: { removingId: "address-office" } });
export const RemovalFailed = still({
  value: { ready: "asking" },
  context: { removingId: "address-office", problem: aDownProblem },
});

const form = (address: ReturnType<typeof anAddress> | null): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressDialog address={address} onSaved={() => {}} onClose={() => {}} />
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
