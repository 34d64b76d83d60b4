import type { Address } from "@griya/api";
import { addressBookMachine } from "@griya/machines";
import {
  aDownProblem,
  anAddress,
  createStaticSnapshot,
  manualRequest,
  type SnapshotOptions,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { clearDraft, readDraft } from "../../forms/form-draft.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { AddressBook } from "./address-book.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { NEW_ADDRESS_ID } from "./open-address.ts";
import { AddressBookContext } from "./use-address-book.ts";

const onOpen = fn();
const noInitialValues = { name: "", phone: "", zipCode: "" };
const onClose = fn();
const removal = manualRequest.send<readonly Address[], { addressId: string }>();
const choosing = manualRequest.send<readonly Address[], { addressId: string }>();
const logic = addressBookMachine.provide({ actors: { removeAddress: removal.logic, makeDefault: choosing.logic } });

const meta: Meta = {
  title: "Screens/Addresses",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    onOpen.mockClear();
    onClose.mockClear();
    sessionStorage.clear(); // removes earlier input of forms
  },
};
export default meta;

const two = [
  anAddress({ isDefault: true }),
  anAddress({ id: "address-office", name: "Sari, kantor", address2: "Lantai 8" }),
];

const staticAddressBook = (wanted: SnapshotOptions<typeof addressBookMachine>): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressBookContext.Provider
        logic={logic}
        options={{
          snapshot: createStaticSnapshot(addressBookMachine, {
            ...wanted,
            context: { addresses: two, ...wanted.context },
          }),
        }}
      >
        <AddressBook
          initialValues={noInitialValues}
          openAddress={null}
          onOpenAddressChange={onOpen}
          checkoutHref="/checkout"
        />
      </AddressBookContext.Provider>
    </StoryShop>
  ),
});

export const Loading = staticAddressBook({ value: "loading", context: { addresses: [] } });
export const Unavailable: StoryObj = {
  ...staticAddressBook({ value: "loading", context: { addresses: [], waiting: waitingForService } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.queryByText("No addresses yet")).toBeNull();
  },
};
export const Empty: StoryObj = {
  ...staticAddressBook({ value: { ready: "idle" }, context: { addresses: [] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an address" }));
    await expect(onOpen).toHaveBeenCalledWith(NEW_ADDRESS_ID);
  },
};
export const Ready: StoryObj = {
  ...staticAddressBook({ value: { ready: "idle" } }),
  play: async ({ canvas, userEvent }) => {
    const [, office] = canvas.getAllByRole("listitem");
    if (!office) throw new Error("The second address is not shown.");
    await userEvent.click(within(office).getByRole("button", { name: /^Edit/ }));
    await expect(onOpen).toHaveBeenCalledWith("address-office");
    await userEvent.click(within(office).getByRole("button", { name: /^Delete/ }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(/^Sari, kantor, /);
    await userEvent.keyboard("{Enter}"); // the button to cancel has the focus
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
/** The new default moves to the top of the list, and the focus stays in the list. */
export const MakingAnotherTheDefault: StoryObj = {
  ...staticAddressBook({ value: { ready: "idle" } }),
  play: async ({ canvas, userEvent }) => {
    const [home, office] = canvas.getAllByRole("listitem") as [HTMLElement, HTMLElement];
    await expect(within(home).getByText("Default")).toBeVisible();
    await expect(within(home).queryByRole("button", { name: "Make default" })).toBeNull();
    const make = within(office).getByRole("button", { name: "Make default" });
    make.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(make).toHaveAttribute("aria-busy", "true"));
    await expect(choosing.last().input).toEqual({ addressId: "address-office" });
    await choosing.last().answer([{ ...(two[1] as Address), isDefault: true }, anAddress()]);
    await waitFor(() => expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("Sari, kantorDefault"));
    await waitFor(() => expect(canvas.getByRole("list", { name: "Saved addresses" })).toHaveFocus());
  },
};

export const AskingToRemove: StoryObj = {
  ...staticAddressBook({ value: { ready: "asking" }, context: { chosenId: "address-office" } }),
  play: async ({ userEvent }) => {
    const question = within(await screen.findByRole("alertdialog", { name: "Do you really want to delete?" }));
    await expect(question.getByRole("button", { name: "Keep it" })).toHaveFocus();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await expect(question.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(removal.last().input).toEqual({ addressId: "address-office" }));
  },
};
export const Removing: StoryObj = {
  ...staticAddressBook({ value: { ready: "removing" }, context: { chosenId: "address-office" } }),
  play: async () => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  },
};
export const RemovalFailed: StoryObj = {
  ...staticAddressBook({ value: { ready: "asking" }, context: { chosenId: "address-office", problem: aDownProblem } }),
  play: async ({ canvas, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(question.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};

/** The form has initial values from the account and the visit. */
export const BeginsWithWhatIsKnown: StoryObj = {
  beforeEach: () => clearDraft("address_new"),
  render: () => (
    <StoryShop path="/shipping">
      <AddressDialog
        address={null}
        initialValues={{ name: "Sari Wulandari", phone: "+6281234567890", zipCode: "12160" }}
        onSaved={() => {}}
        onClose={onClose}
      />
    </StoryShop>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New address" }));
    await expect(dialog.getByRole("textbox", { name: "Recipient's name" })).toHaveValue("Sari Wulandari");
    await expect(dialog.getByRole("textbox", { name: "Postal code" })).toHaveValue("12160");
    await expect(dialog.getByRole("textbox", { name: "Postal code" })).toHaveAccessibleDescription(/Looking/);
  },
};

const form = (address: ReturnType<typeof anAddress> | null): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressDialog address={address} initialValues={noInitialValues} onSaved={() => {}} onClose={onClose} />
    </StoryShop>
  ),
});

/** Each list offers only the places inside the chosen larger place. Closing the dialog does not lose the input. */
export const NewAddress: StoryObj = {
  ...form(null),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "New address" }));
    const name = dialog.getByRole("textbox", { name: "Recipient's name" });
    await waitFor(() => expect(name).toHaveFocus());
    const filledIn = dialog.getAllByRole("textbox").map((field) => field.getAttribute("autocomplete"));
    await expect(filledIn).toEqual(["name", "tel", "postal-code", "address-line1", "address-line2"]);
    await expect(dialog.getByRole("combobox", { name: "Province" })).toHaveAttribute("aria-busy", "true");
    for (const later of ["City or regency", "District", "Sub-district"])
      await expect(dialog.getByRole("combobox", { name: later })).toBeDisabled();
    await userEvent.type(name, "Sari");
    await userEvent.keyboard("{Escape}");
    await expect(onClose).toHaveBeenCalledOnce();
    await expect(readDraft("address_new")).toMatchObject({ name: "Sari" });
  },
};
/** The field accepts a pasted postal code in any format, and looks it up. */
export const PastedPostalCode: StoryObj = {
  ...form(null),
  beforeEach: () => clearDraft("address_new"),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "New address" }));
    const field = dialog.getByRole("textbox", { name: "Postal code" });
    for (const pasted of [" 12160", "121 60", "\t12160", "Kode pos: 12160", "\u202a12160\u202c"]) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(pasted);
      await expect(field).toHaveValue("12160");
      await expect(field).toHaveAccessibleDescription(/Looking/);
    }
  },
};
export const EditAddress: StoryObj = {
  ...form(anAddress()),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Edit address" }));
    await expect(dialog.getByRole("textbox", { name: "Recipient's name" })).toHaveValue("Sari Wulandari");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};
export const FormRefused: StoryObj = {
  ...form(null),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save address" }));
    const summary = await canvas.findByRole("alert");
    await expect(summary).toHaveFocus();
    const named = within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent);
    await expect(named.indexOf("Postal code is required")).toBeLessThan(named.indexOf("Province is required"));
    await expect(canvas.getByRole("textbox", { name: "Recipient's name" })).toHaveAccessibleDescription(
      "Recipient's name is required",
    );
    await expect(canvas.getByRole("combobox", { name: "Province" })).toHaveAccessibleDescription(
      "Province is required",
    );
  },
};
