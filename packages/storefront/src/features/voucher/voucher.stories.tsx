import { createRuleProblem, type UsableVoucher } from "@griya/api";
import { openVouchersMachine } from "@griya/machines";
import { aVoucher, createStaticSnapshot, waitingForService } from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { OpenVouchersContext, type OpenVouchersProps, VoucherList } from "./open-vouchers.tsx";
import { VoucherChoice, type VoucherChoiceProps } from "./voucher-choice.tsx";

const onApply = fn();
const onRemove = fn();
const onUse = fn();

const meta: Meta = {
  title: "Screens/Vouchers",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    for (const mock of [onApply, onRemove, onUse]) mock.mockClear();
  },
};
export default meta;

const createChoiceStory = (own: Partial<VoucherChoiceProps>): NonNullable<StoryObj["render"]> =>
  function Choice() {
    return (
      <StoryShop path="/cart">
        <div className="max-w-sm">
          <VoucherChoice
            voucher={null}
            isApplied={false}
            problem={null}
            isSaving={false}
            subtotal={3_307_000}
            onApply={onApply}
            onRemove={onRemove}
            {...own}
          />
        </div>
      </StoryShop>
    );
  };

export const NoneChosen: StoryObj = {
  render: createChoiceStory({}),
  play: async ({ canvas, userEvent }) => {
    const openButton = canvas.getByRole("button", { name: "Use a voucher" });
    await expect(openButton).toHaveAttribute("aria-expanded", "false");
    openButton.focus();
    await userEvent.keyboard("{Enter}");
    await expect(openButton).toHaveAttribute("aria-expanded", "true");
    const codeField = canvas.getByRole("textbox", { name: "Voucher code" });
    await userEvent.type(codeField, "{Enter}");
    await expect(onApply).not.toHaveBeenCalled();
    await userEvent.type(codeField, "hemat17{Enter}");
    await expect(onApply).toHaveBeenCalledWith("hemat17");
    await expect(codeField).toHaveValue("hemat17");
  },
};

/** A script can fill the field without an event. */
export const FilledWithoutEvents: StoryObj = {
  render: createChoiceStory({}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use a voucher" }));
    const codeField = canvas.getByRole<HTMLInputElement>("textbox", { name: "Voucher code" });
    codeField.value = "HEMAT17";
    await userEvent.click(canvas.getByRole("button", { name: "Apply" }));
    await expect(onApply).toHaveBeenCalledWith("HEMAT17");
    await expect(codeField).toHaveValue("HEMAT17");
  },
};

/** A refused code stays in the field with its error. The error disappears when the shopper changes the code. */
export const Refused: StoryObj = {
  render: createChoiceStory({
    problem: { ...createRuleProblem("invalidData"), text: "Choose goods for Rp250.000 more to use it." },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose goods for Rp250.000 more to use it.");
    const codeField = canvas.getByRole("textbox", { name: "Voucher code" });
    await userEvent.type(codeField, "HEMAT17");
    await expect(codeField).not.toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard("{Enter}");
    await expect(onApply).toHaveBeenCalledWith("HEMAT17");
    await expect(codeField).toHaveAttribute("aria-invalid", "true");
    await expect(codeField).toHaveAccessibleDescription("Choose goods for Rp250.000 more to use it.");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.type(codeField, "8");
    await expect(codeField).not.toHaveAttribute("aria-invalid", "true");
    await expect(codeField).toHaveValue("HEMAT178");
  },
};

export const Saving: StoryObj = {
  render: createChoiceStory({ isSaving: true, problem: createRuleProblem("invalidData") }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Apply" })).toHaveAttribute("aria-busy", "true");
  },
};

export const Chosen: StoryObj = {
  render: createChoiceStory({ voucher: aVoucher(), isApplied: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Vouchers" })).toHaveTextContent("Voucher HEMATRp500.000 off");
    canvas.getByRole("button", { name: "Remove" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(onRemove).toHaveBeenCalledOnce();
  },
};

/** The voucher stays in the cart without a discount. A text names the missing amount. */
export const NoLongerHolds: StoryObj = {
  render: createChoiceStory({
    voucher: aVoucher({ refusal: "Choose goods for Rp250.000 more to use voucher HEMAT." }),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Choose goods for Rp250.000 more to use voucher HEMAT.")).toBeVisible();
    await expect(canvas.queryByText(/taken off the shipping/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Remove" })).toBeEnabled();
  },
};

/** The voucher does not lower the shipping cost, so the page has no text about shipping. */
export const OffTheGoods: StoryObj = {
  render: createChoiceStory({ voucher: aVoucher() }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Remove" })).toBeEnabled();
    await expect(canvas.queryByText(/taken off the shipping/)).toBeNull();
  },
};

export const OffTheShipping: StoryObj = {
  render: createChoiceStory({ voucher: aVoucher({ kind: "shipping" }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("It is taken off the shipping once an address is chosen.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Remove" })).toBeEnabled();
  },
};

const anOpenVoucher = (own: Partial<UsableVoucher> = {}): UsableVoucher => ({
  code: "HEMAT17",
  title: "17% off, up to Rp750.000",
  kind: "percent",
  value: 17,
  cap: 750_000,
  minimum: 1_000_000,
  endsAt: "2026-12-23T16:59:00Z",
  category: null,
  isForNewCustomers: false,
  usesLeft: 1,
  ...own,
});

const bedroomCategory = { name: "Bedroom", slug: "kamar-tidur" };
const severalVouchers = [
  anOpenVoucher(),
  anOpenVoucher({ code: "BESAR", title: "Rp500.000 off", minimum: 5_000_000 }),
  anOpenVoucher({ code: "KAMARBARU", title: "10% off the bedroom", minimum: 0, category: bedroomCategory }),
  anOpenVoucher({ code: "RANJANG", title: "Rp300.000 off the bedroom", minimum: 2_000_000, category: bedroomCategory }),
  anOpenVoucher({ code: "SELAMATDATANG", title: "Rp150.000 off", minimum: 0, isForNewCustomers: true }),
];

type ListState = Parameters<typeof createStaticSnapshot<typeof openVouchersMachine>>[1];

const createListStory = (state: ListState, own: Partial<OpenVouchersProps> = {}): NonNullable<StoryObj["render"]> =>
  function List() {
    return (
      <StoryShop path="/user/vouchers">
        <OpenVouchersContext.Provider options={{ snapshot: createStaticSnapshot(openVouchersMachine, state) }}>
          <VoucherList code={null} subtotal={0} onUse={onUse} emptyMessage={<p>No vouchers</p>} {...own} />
        </OpenVouchersContext.Provider>
      </StoryShop>
    );
  };

export const Open: StoryObj = {
  render: createListStory(
    { value: "ready", context: { data: severalVouchers } },
    { code: "HEMAT17", subtotal: 3_307_000 },
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, dear, ofCategory, dearOfCategory, forNew] = canvas.getAllByRole("listitem");
    if (!first || !dear || !ofCategory || !dearOfCategory || !forNew)
      throw new Error("The list does not have five vouchers.");
    await expect(first).toHaveTextContent("HEMAT17 · from Rp1.000.000 of goods · until 23 December 2026In your cart");
    await expect(within(first).queryByRole("button")).toBeNull();
    await expect(dear).toHaveTextContent("Rp1.693.000 more to go");
    await expect(ofCategory).toHaveTextContent("KAMARBARU · for Bedroom · until");
    await expect(dearOfCategory).toHaveTextContent("from Rp2.000.000 of Bedroom");
    await expect(forNew).toHaveTextContent("SELAMATDATANG · first order only");
    within(dear).getByRole("button", { name: "Use BESAR" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(onUse).toHaveBeenCalledWith("BESAR");
  },
};

export const NoneOpen: StoryObj = {
  render: createListStory({ value: "ready", context: { data: [] } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No vouchers")).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const Unavailable: StoryObj = {
  render: createListStory({ value: "loading", context: { waiting: waitingForService } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
  },
};
