import { AddressOptions, Button, Heading, ShippingOptions } from "@griya/ui";
import { Pencil, Plus } from "lucide";
import { ProblemAlert } from "../../frame/problem-alert.tsx";
import { problemText } from "../../frame/problem-text.ts";
import { useWords } from "../../frame/words.ts";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

export interface ShippingStepProps
  extends Pick<
    Checkout,
    | "addresses"
    | "choice"
    | "shippingOptions"
    | "problem"
    | "isBusy"
    | "isWaiting"
    | "chooseAddress"
    | "chooseShipping"
    | "dismissProblem"
    | "retry"
  > {
  onAddAddress: () => void;
  onEditAddress: (addressId: string) => void;
}

/** Where to, and how. */
export function ShippingStep({
  addresses,
  choice,
  shippingOptions,
  problem,
  isBusy,
  isWaiting,
  chooseAddress,
  chooseShipping,
  dismissProblem,
  retry,
  onAddAddress,
  onEditAddress,
}: ShippingStepProps) {
  const t = useWords();
  const { addressId } = choice;
  const isAboutAddress = problem?.messageKey === "addAddressFirst";
  const isUnshippable = problem?.messageKey === "unableToShip";
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <Heading level={2} size="h4">
          {t("checkout.address.title")}
        </Heading>
        {problem && isAboutAddress && <ProblemAlert problem={problem} />}
        {addresses.length > 0 && (
          <AddressOptions
            addresses={addresses}
            value={addressId}
            onValueChange={chooseAddress}
            labels={{ legend: t("checkout.address.choose") }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            tone={addresses.length === 0 ? "primary" : "secondary"}
            size="sm"
            iconStart={Plus}
            onClick={onAddAddress}
          >
            {t("checkout.address.add")}
          </Button>
          {addressId !== null && (
            <Button tone="quiet" size="sm" iconStart={Pencil} onClick={() => onEditAddress(addressId)}>
              {t("checkout.address.edit")}
            </Button>
          )}
        </div>
      </section>
      {addressId !== null && (
        <section className="flex flex-col gap-4">
          <Heading level={2} size="h4">
            {t("checkout.shipping.title")}
          </Heading>
          {problem && !isAboutAddress && !isUnshippable && (
            <ProblemAlert
              problem={problem}
              {...(!isWaiting && { onDismiss: dismissProblem })}
              onRetry={isWaiting ? retry : undefined}
            />
          )}
          {!isWaiting && (
            <ShippingOptions
              options={isBusy ? null : shippingOptions}
              value={choice.shippingId}
              onValueChange={chooseShipping}
              labels={{
                legend: t("checkout.shipping.choose"),
                arrival: (from, to) => t("checkout.shipping.arrival", { from: String(from), to: String(to) }),
                free: t("checkout.shipping.free"),
                none: problem && isUnshippable ? problemText(t, problem) : t("message.unableToShip"),
              }}
            />
          )}
        </section>
      )}
    </div>
  );
}
