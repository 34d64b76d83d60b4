import { AddressOptions, Button, Heading, ShippingOptions } from "@griya/ui";
import { Pencil, Plus } from "lucide";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useFormatDeliveryDays } from "../../dates/days.ts";
import { formatProblem } from "../../problems/format-problem.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { UnavailableLines } from "./unavailable-lines.tsx";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

export interface ShippingStepProps
  extends Pick<
    Checkout,
    | "addresses"
    | "choice"
    | "shippingOptions"
    | "unshippable"
    | "problem"
    | "isBusy"
    | "isWaiting"
    | "chooseAddress"
    | "chooseShipping"
    | "uncheckUnavailableLines"
    | "dismissProblem"
    | "retry"
  > {
  onAddAddress: () => void;
  onEditAddress: (addressId: string) => void;
  /** The ref of the step. The step takes the focus when the shopper cannot continue. */
  ref: RefObject<HTMLDivElement | null>;
}

/** The shipping step: the saved addresses and the shipping methods. */
export function ShippingStep({
  addresses,
  choice,
  shippingOptions,
  unshippable,
  problem,
  isBusy,
  isWaiting,
  chooseAddress,
  chooseShipping,
  uncheckUnavailableLines,
  dismissProblem,
  retry,
  onAddAddress,
  onEditAddress,
  ref,
}: ShippingStepProps) {
  const { t } = useTranslation();
  const formatDeliveryDays = useFormatDeliveryDays((days) => t("checkout.shipping.arrival", { days }));
  const { addressId } = choice;
  const address = addresses.find(({ id }) => id === addressId);
  const isAboutAddress = problem?.messageKey === "addAddressFirst";
  const isUnshippable = problem?.messageKey === "unableToShip";
  const isComplete = unshippable.length === 0;
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-8 outline-none">
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
          {!isComplete && address && (
            <UnavailableLines
              title={t("message.cannotShipTo", { state: address.province.name, country: address.country })}
              lines={unshippable}
              isBusy={isBusy}
              onUncheck={uncheckUnavailableLines}
            />
          )}
          {!isWaiting && isComplete && (
            <ShippingOptions
              options={isBusy ? null : shippingOptions}
              value={choice.shippingId}
              onValueChange={chooseShipping}
              labels={{
                legend: t("checkout.shipping.choose"),
                arrival: formatDeliveryDays,
                free: t("checkout.shipping.free"),
                noOptions: problem && isUnshippable ? formatProblem(t, problem) : t("message.unableToShip"),
              }}
            />
          )}
        </section>
      )}
    </div>
  );
}
