import type { Address, PrintedAddress } from "@griya/api";
import { Pencil, Star, Trash2 } from "lucide";
import { Badge } from "../primitives/badge.tsx";
import { Button } from "../primitives/button.tsx";
import { RadioCard, RadioGroup } from "../primitives/radio-group.tsx";

/** An address in the format of a parcel label. */
export function ParcelAddress({ address: { name, phone, lines } }: { address: PrintedAddress }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span className="block text-muted figures">
        <bdi dir="ltr" translate="no">
          {phone}
        </bdi>
      </span>
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere text-muted figures">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  );
}

/** A saved address, without the name of its receiver. */
function AddressLines({ address }: { address: Address }) {
  const lines = [
    [address.address, address.address2].filter(Boolean).join(", "),
    [address.subDistrict.name, address.district.name, address.city.name].join(", "),
    `${address.province.name} ${address.zipCode}`,
  ];
  return (
    <>
      <span className="mb-1 block figures">
        <bdi dir="ltr" translate="no">
          {address.phone}
        </bdi>
      </span>
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere figures">
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  );
}

export interface AddressCardProps {
  address: Address;
  labels: { edit: string; remove: string; isDefault: string; makeDefault: string };
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
  /** True while the provider makes this address the default. */
  isPending?: boolean;
}

/** A saved address with its actions. */
export function AddressCard({ address, labels, onEdit, onRemove, onMakeDefault, isPending = false }: AddressCardProps) {
  return (
    <article className="flex h-full flex-col gap-2 rounded-3 border bg-surface p-4">
      <h3 className="font-medium wrap-anywhere">
        <bdi>{address.name}</bdi>
      </h3>
      {address.isDefault && <Badge tone="success">{labels.isDefault}</Badge>}
      <address className="text-small text-muted not-italic">
        <AddressLines address={address} />
      </address>
      <div className="-ms-3 mt-auto flex flex-wrap gap-1 pt-2">
        <Button tone="quiet" size="sm" iconStart={Pencil} onClick={onEdit}>
          {labels.edit}
        </Button>
        <Button tone="quiet" size="sm" iconStart={Trash2} onClick={onRemove}>
          {labels.remove}
        </Button>
        {!address.isDefault && (
          <Button tone="quiet" size="sm" iconStart={Star} isPending={isPending} onClick={onMakeDefault}>
            {labels.makeDefault}
          </Button>
        )}
      </div>
    </article>
  );
}

export interface AddressOptionsProps {
  addresses: readonly Address[];
  /** The id of the chosen address. */
  value: string | null;
  onValueChange: (addressId: string) => void;
  labels: { legend: string };
  /** The problem of the choice, such as 'Please add an address first.'. */
  error?: string | undefined;
}

/** The saved addresses as radio buttons. */
export function AddressOptions({ addresses, value, onValueChange, labels, error }: AddressOptionsProps) {
  return (
    <RadioGroup
      legend={labels.legend}
      isLegendHidden
      value={value}
      onValueChange={onValueChange}
      error={error}
      layout="tiles"
    >
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          value={address.id}
          title={<bdi className="wrap-anywhere">{address.name}</bdi>}
          description={<AddressLines address={address} />}
        />
      ))}
    </RadioGroup>
  );
}
