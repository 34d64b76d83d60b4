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
const removalRequest = manualRequest.send<readonly Address[], { addressId: string }>();
const defaultRequest = manualRequest.send<readonly Address[], { addressId: string }>();
const logic = addressBookMachine.provide({
  actors: { removeAddress: removalRequest.logic, makeDefault: defaultRequest.logic },
});

const meta: Meta = {
  title: "Screens/Addresses",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    onOpen.mockClear();
    onClose.mockClear();
    sessionStorage.clear(); // the clearing removes earlier input of forms
  },
};
export default meta;

const twoAddresses = [
  anAddress({ isDefault: true }),
  anAddress({ id: "address-office", name: "Sari, kantor", address2: "Lantai 8" }),
];

const createAddressBookStory = (wanted: SnapshotOptions<typeof addressBookMachine>): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressBookContext.Provider
        logic={logic}
        options={{
          snapshot: createStaticSnapshot(addressBookMachine, {
            ...wanted,
            context: { addresses: twoAddresses, ...wanted.context },
          }),
        }}
      >
        <AddressBook
          initialValues={noInitialValues}
          openAddressId={null}
          onOpenAddressChange={onOpen}
          checkoutHref="/checkout"
        />
      </AddressBookContext.Provider>
    </StoryShop>
  ),
});

export const Loading = createAddressBookStory({ value: "loading", context: { addresses: [] } });
export const Unavailable: StoryObj = {
  ...createAddressBookStory({ value: "loading", context: { addresses: [], waiting: waitingForService } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.queryByText("No addresses yet")).toBeNull();
  },
};
export const Empty: StoryObj = {
  ...createAddressBookStory({ value: { ready: "idle" }, context: { addresses: [] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an address" }));
    await expect(onOpen).toHaveBeenCalledWith(NEW_ADDRESS_ID);
  },
};
export const Ready: StoryObj = {
  ...createAddressBookStory({ value: { ready: "idle" } }),
  play: async ({ canvas, userEvent }) => {
    const [, office] = canvas.getAllByRole("listitem");
    if (!office) throw new Error("The page does not show the second address.");
    await userEvent.click(within(office).getByRole("button", { name: /^Edit/ }));
    await expect(onOpen).toHaveBeenCalledWith("address-office");
    await userEvent.click(within(office).getByRole("button", { name: /^Delete/ }));
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(/^Sari, kantor, /);
    await userEvent.keyboard("{Enter}"); // the cancel button has the focus
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
/** The new default moves to the top of the list, and the focus stays in the list. */
export const MakingAnotherTheDefault: StoryObj = {
  ...createAddressBookStory({ value: { ready: "idle" } }),
  play: async ({ canvas, userEvent }) => {
    const [home, office] = canvas.getAllByRole("listitem") as [HTMLElement, HTMLElement];
    await expect(within(home).getByText("Default")).toBeVisible();
    await expect(within(home).queryByRole("button", { name: "Make default" })).toBeNull();
    const makeDefaultButton = within(office).getByRole("button", { name: "Make default" });
    makeDefaultButton.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(makeDefaultButton).toHaveAttribute("aria-busy", "true"));
    await expect(defaultRequest.last().input).toEqual({ addressId: "address-office" });
    await defaultRequest.last().answer([{ ...(twoAddresses[1] as Address), isDefault: true }, anAddress()]);
    await waitFor(() => expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("Sari, kantorDefault"));
    await waitFor(() => expect(canvas.getByRole("list", { name: "Saved addresses" })).toHaveFocus());
  },
};

export const AskingToRemove: StoryObj = {
  ...createAddressBookStory({ value: { ready: "asking" }, context: { chosenId: "address-office" } }),
  play: async ({ userEvent }) => {
    const question = within(await screen.findByRole("alertdialog", { name: "Do you really want to delete?" }));
    await expect(question.getByRole("button", { name: "Keep it" })).toHaveFocus();
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await expect(question.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(removalRequest.last().input).toEqual({ addressId: "address-office" }));
  },
};
export const Removing: StoryObj = {
  ...createAddressBookStory({ value: { ready: "removing" }, context: { chosenId: "address-office" } }),
  play: async () => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  },
};
export const RemovalFailed: StoryObj = {
  ...createAddressBookStory({
    value: { ready: "asking" },
    context: { chosenId: "address-office", problem: aDownProblem },
  }),
  play: async ({ canvas, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(question.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};

/** The form has initial values: the name and phone of the customer, and the postal code of this visit. */
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

const createFormStory = (address: ReturnType<typeof anAddress> | null): StoryObj => ({
  render: () => (
    <StoryShop path="/shipping">
      <AddressDialog address={address} initialValues={noInitialValues} onSaved={() => {}} onClose={onClose} />
    </StoryShop>
  ),
});

/** Each select has only the places inside the chosen larger place. The input survives a closed dialog. */
export const NewAddress: StoryObj = {
  ...createFormStory(null),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "New address" }));
    const name = dialog.getByRole("textbox", { name: "Recipient's name" });
    await waitFor(() => expect(name).toHaveFocus());
    const autocompleteValues = dialog.getAllByRole("textbox").map((field) => field.getAttribute("autocomplete"));
    await expect(autocompleteValues).toEqual(["name", "tel", "postal-code", "address-line1", "address-line2"]);
    await expect(dialog.getByRole("combobox", { name: "Province" })).toHaveAttribute("aria-busy", "true");
    for (const fieldName of ["City or regency", "District", "Sub-district"])
      await expect(dialog.getByRole("combobox", { name: fieldName })).toBeDisabled();
    await userEvent.type(name, "Sari");
    await userEvent.keyboard("{Escape}");
    await expect(onClose).toHaveBeenCalledOnce();
    await expect(readDraft("address_new")).toMatchObject({ name: "Sari" });
  },
};
/** The field accepts a pasted postal code in any format, and the form finds its places. */
export const PastedPostalCode: StoryObj = {
  ...createFormStory(null),
  beforeEach: () => clearDraft("address_new"),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "New address" }));
    const field = dialog.getByRole("textbox", { name: "Postal code" });
    for (const pastedText of [" 12160", "121 60", "\t12160", "Kode pos: 12160", "\u202a12160\u202c"]) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(pastedText);
      await expect(field).toHaveValue("12160");
      await expect(field).toHaveAccessibleDescription(/Looking/);
    }
  },
};
export const EditAddress: StoryObj = {
  ...createFormStory(anAddress()),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Edit address" }));
    await expect(dialog.getByRole("textbox", { name: "Recipient's name" })).toHaveValue("Sari Wulandari");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};
export const FormRefused: StoryObj = {
  ...createFormStory(null),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save address" }));
    const summary = await canvas.findByRole("alert");
    await expect(summary).toHaveFocus();
    const errorTexts = within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent);
    await expect(errorTexts.indexOf("Postal code is required")).toBeLessThan(
      errorTexts.indexOf("Province is required"),
    );
    await expect(canvas.getByRole("textbox", { name: "Recipient's name" })).toHaveAccessibleDescription(
      "Recipient's name is required",
    );
    await expect(canvas.getByRole("combobox", { name: "Province" })).toHaveAccessibleDescription(
      "Province is required",
    );
  },
};
