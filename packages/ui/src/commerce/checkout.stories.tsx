import type { PaymentMethod, PaymentMethodId, ShippingOption } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";
import { anAddress, marks, transferDetails } from "../story-catalogue.ts";
import { useStoryCopy } from "../story-copy.ts";
import { formatStoryDate, useStoryLabels } from "../story-labels.ts";
import { AddressCard, AddressOptions } from "./address-card.tsx";
import { BankTransferDetails } from "./bank-transfer-details.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { ShippingOptions } from "./shipping-options.tsx";

const meta = { title: "Commerce/Checkout" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const addresses = [
  anAddress({ isDefault: true }),
  anAddress({ id: "address-2", name: "Toko Mebel Sumber Rejeki", address: "Jalan Malioboro 52-58", address2: "" }),
];

function Addresses() {
  const copy = useStoryCopy();
  const labels = useStoryLabels();
  const [chosenAddressId, setChosen] = useState<string | null>("address-1");
  return (
    <div className="grid max-w-4xl items-start gap-8 md:grid-cols-2">
      <AddressOptions
        addresses={addresses}
        value={chosenAddressId}
        onValueChange={setChosen}
        labels={{ legend: labels.addresses }}
      />
      <section className="grid gap-3">
        <h2 className="sr-only">{labels.addresses}</h2>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            labels={{
              edit: labels.edit,
              remove: copy.remove,
              isDefault: labels.isDefault,
              makeDefault: labels.makeDefault,
            }}
            onEdit={() => undefined}
            onRemove={() => undefined}
            onMakeDefault={() => undefined}
          />
        ))}
      </section>
    </div>
  );
}

/** The story shows the addresses of the checkout and the cards of the address book. */
export const Addressing: Story = {
  render: () => <Addresses />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Toko Mebel Sumber Rejeki" }));
    await expect(canvas.getByRole("radio", { name: "Toko Mebel Sumber Rejeki" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Sri Wahyuni" })).toHaveAccessibleDescription(
      /Jalan Kaliurang.*55281/,
    );
  },
};

const options: ShippingOption[] = [
  { id: "regular", name: "Reguler", cost: 350_000, daysMinimum: 3, daysMaximum: 5, mark: marks.delivery },
  {
    id: "express",
    name: "Ekspres dengan perakitan",
    cost: 1_250_000,
    daysMinimum: 1,
    daysMaximum: 2,
    mark: marks.expressDelivery,
  },
  { id: "pickup", name: "Ambil di toko", cost: 0, daysMinimum: 1, daysMaximum: 1 },
];

function Shipping({ shippingOptions }: { shippingOptions: readonly ShippingOption[] | null }) {
  const copy = useStoryCopy();
  const labels = useStoryLabels();
  const [chosenShippingId, setChosen] = useState<string | null>("regular");
  return (
    <div className="max-w-xl">
      <ShippingOptions
        options={shippingOptions}
        value={chosenShippingId}
        onValueChange={setChosen}
        labels={{
          legend: copy.shippingMethod,
          arrival: labels.arrival,
          free: labels.free,
          noOptions: copy.unavailable,
        }}
      />
    </div>
  );
}

export const Delivery: Story = {
  render: () => <Shipping shippingOptions={options} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Reguler" })).toBeChecked();
    await expect(canvas.getByText("Arrives in 3 to 5 days")).toBeVisible();
    await expect(canvas.getByText("Free")).toBeVisible();
  },
};

/** The arrow keys and a press on a card both choose a shipping option. */
export const DeliveryChosen: Story = {
  render: () => <Shipping shippingOptions={options} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Ambil di toko"));
    await expect(canvas.getByRole("radio", { name: "Ambil di toko" })).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { name: "Ekspres dengan perakitan" })).toBeChecked();
  },
};
export const DeliveryOnItsWay: Story = { render: () => <Shipping shippingOptions={null} /> };
export const NoDelivery: Story = {
  render: () => <Shipping shippingOptions={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Product is unable to be shipped.");
  },
};

const aMethod = (method: Omit<PaymentMethod, "unavailableReason"> & Partial<PaymentMethod>): PaymentMethod => ({
  unavailableReason: null,
  ...method,
});

function Payment() {
  const { payment, paymentNames } = useStoryLabels();
  const formatMoney = useMoneyFormatter();
  const [chosenMethodId, setChosen] = useState<PaymentMethodId | null>("vaBca");
  const anAccount = (id: "vaBca" | "vaMandiri", bank: string) =>
    aMethod({
      id,
      kind: id,
      name: paymentNames.virtualAccount(bank),
      description: paymentNames.virtualAccountText,
      mark: marks[id],
    });
  const qris = aMethod({
    id: "qris",
    kind: "qris",
    name: "QRIS",
    description: paymentNames.qrisText,
    mark: marks.qris,
    unavailableReason: paymentNames.maximum(formatMoney(10_000_000)),
  });
  const gopay = aMethod({
    id: "gopay",
    kind: "gopay",
    name: "GoPay",
    description: paymentNames.walletText,
    mark: marks.gopay,
  });
  const card = aMethod({
    id: "card",
    kind: "card",
    name: paymentNames.card,
    description: paymentNames.cardText,
    mark: marks.card,
  });
  const transfer = aMethod({
    id: 7,
    kind: "bankTransfer",
    name: paymentNames.transfer,
    description: paymentNames.transferText,
    mark: marks.bankTransfer,
  });
  const cash = aMethod({
    id: 2,
    kind: "cashOnDelivery",
    name: paymentNames.cod,
    description: paymentNames.codText,
    mark: marks.cashOnDelivery,
    unavailableReason: paymentNames.maximum(formatMoney(5_000_000)),
  });
  return (
    <div className="max-w-xl">
      <PaymentMethods
        groups={[
          {
            label: paymentNames.virtualAccounts,
            methods: [anAccount("vaBca", "BCA"), anAccount("vaMandiri", "Mandiri")],
          },
          { label: paymentNames.wallets, methods: [gopay] },
          { label: null, methods: [card] },
          { label: null, methods: [transfer] },
          { label: null, methods: [qris] },
          { label: null, methods: [cash] },
        ]}
        value={chosenMethodId}
        onValueChange={setChosen}
        labels={{ legend: payment }}
        notes={chosenMethodId === "gopay" ? [paymentNames.maximum(formatMoney(20_000_000))] : []}
      />
    </div>
  );
}

/**
 * All groups are one radio group: the arrow keys go from group to group, and skip an unavailable method. Only the chosen method shows how to
 * pay, and its limits.
 */
export const Paying: Story = {
  render: () => <Payment />,
  play: async ({ canvas }) => {
    const accounts = within(canvas.getByRole("group", { name: "Virtual account" }));
    const wallets = within(canvas.getByRole("group", { name: "E-wallet" }));
    const bca = accounts.getByRole("radio", { name: "BCA virtual account" });
    await userEvent.tab();
    await expect(bca).toHaveFocus();
    await expect(bca).toHaveAccessibleDescription("Transfer to your own account number within 24 hours.");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const gopay = wallets.getByRole("radio", { name: "GoPay" });
    await expect(gopay).toBeChecked();
    await expect(gopay).toHaveAccessibleDescription(
      "Confirm the payment in your app within 15 minutes. Up to Rp20.000.000 per order",
    );
    await expect(bca).toHaveAccessibleDescription("");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(bca).toBeChecked();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

/** An unavailable method stays in the list with its reason. */
export const PayingMuch: Story = {
  render: () => <Payment />,
  play: async ({ canvas }) => {
    const qris = canvas.getByRole("radio", { name: "QRIS" });
    await expect(qris).toBeDisabled();
    await expect(qris).toHaveAccessibleDescription("Up to Rp10.000.000 per order");
    await userEvent.click(canvas.getByText("Bank transfer"));
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
    await expect(canvas.getByText("We show the account after you have ordered.")).toBeVisible();
    await userEvent.click(canvas.getByText("QRIS"));
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  },
};

function Transfer() {
  const copy = useStoryCopy();
  const { bank } = useStoryLabels();
  return (
    <div className="max-w-xl">
      <BankTransferDetails
        details={transferDetails}
        amount={14_100_000}
        formatDate={formatStoryDate}
        labels={{
          ...bank,
          accountNumber: copy.accountNumber,
          copy: { copy: copy.copy, copied: copy.copied, failed: copy.copyFailed },
        }}
      />
    </div>
  );
}

export const BankTransfer: Story = {
  render: () => <Transfer />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1370 0123 4567 8")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Copy" })).toHaveLength(3);
  },
};
