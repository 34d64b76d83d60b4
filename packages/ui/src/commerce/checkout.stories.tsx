import type { PaymentMethod, PaymentMethodId, ShippingOption } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
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

function Payment() {
  const labels = useStoryLabels();
  const methodNames = labels.paymentNames;
  const methods: PaymentMethod[] = [
    {
      id: 2,
      kind: "cashOnDelivery",
      name: methodNames.cod,
      description: methodNames.codText,
      mark: marks.cashOnDelivery,
      unavailableReason: null,
    },
    {
      id: 7,
      kind: "bankTransfer",
      name: methodNames.transfer,
      description: methodNames.transferText,
      mark: marks.bankTransfer,
      unavailableReason: null,
    },
    {
      id: 3,
      kind: "stripe",
      name: methodNames.card,
      description: "Stripe",
      mark: marks.card,
      unavailableReason: methodNames.reason,
    },
  ];
  const [chosenMethodId, setChosen] = useState<PaymentMethodId | null>(2);
  return (
    <div className="max-w-xl">
      <PaymentMethods
        methods={methods}
        value={chosenMethodId}
        onValueChange={setChosen}
        labels={{ legend: labels.payment }}
      />
    </div>
  );
}

/** An unavailable payment method shows the reason, and the arrow keys skip it. */
export const Paying: Story = {
  render: () => <Payment />,
  play: async ({ canvas }) => {
    const cardOption = canvas.getByRole("radio", { name: "Credit card" });
    await expect(cardOption).toBeDisabled();
    await expect(cardOption).toHaveAccessibleDescription("Stripe Not available for this shop yet");
    canvas.getByRole("radio", { name: "Cash on delivery" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
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
