import { readZipCode } from "@griya/api";
import { deliveryMachine, selectIsBusy, selectIsWaiting, selectProblem } from "@griya/machines";
import { useMoney } from "@griya/ui";
import { createActorContext } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLogic } from "../../charts/use-logic.ts";
import { useArrival } from "../../dates/days.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useSettings } from "../../providers/shop-provider.tsx";
import { cartActors, pieceActors } from "./delivery.actors.ts";

const FOR = { piece: "delivery.forPiece", set: "delivery.forSet", cart: "delivery.forCart" } as const;

export interface DeliveryAnswerProps {
  /** As far as it is typed. */
  zipCode: string;
  of: keyof typeof FOR;
  /** One piece of a variant, by its id; one set, by its choice; or what is selected in the cart, by whatever changes with that. */
  load: string;
  /** The set's. */
  bundleId?: string;
}

export const DeliveryContext = createActorContext(deliveryMachine);

/** What it costs to bring something to a postal code, and when it is there if it is ordered now. */
export function DeliveryAnswer(props: DeliveryAnswerProps) {
  const logic = useLogic(deliveryMachine, props.of === "cart" ? cartActors : pieceActors(props.bundleId));
  return (
    <DeliveryContext.Provider logic={logic}>
      <AnsweredDelivery {...props} />
    </DeliveryContext.Provider>
  );
}

/** The answer as far as its chart knows it. */
export function AnsweredDelivery({ zipCode, of, load }: DeliveryAnswerProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const arrival = useArrival((days) => t("delivery.arrival", { days }));
  const { phone } = useSettings();
  const actor = DeliveryContext.useActorRef();
  useEffect(() => actor.send({ type: "delivery.ask", zipCode: readZipCode(zipCode), load }), [actor, zipCode, load]);
  const estimate = DeliveryContext.useSelector(({ context }) => context.estimate);
  const isUnknown = DeliveryContext.useSelector((state) => state.hasTag("unknown"));
  const isBusy = DeliveryContext.useSelector(selectIsBusy);
  const isWaiting = DeliveryContext.useSelector(selectIsWaiting);
  const problem = DeliveryContext.useSelector(selectProblem);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  return (
    <output aria-busy={isBusy} className="block aria-busy:cursor-progress">
      {isUnknown && t("delivery.unknown")}
      {isBusy && !estimate && t("delivery.looking")}
      {estimate && (
        <>
          <span className="block font-semibold">{t("delivery.to", { place: estimate.place ?? "" })}</span>
          {estimate.options.length === 0 ? (
            t("delivery.none", { phone })
          ) : (
            <>
              {estimate.options.map(({ id, name, cost, daysMinimum, daysMaximum }) => (
                <span key={id} className="block py-1 figures">
                  <span className="flex justify-between gap-4">
                    {name}
                    <bdi dir="ltr" translate="no" className="font-semibold">
                      {money(cost)}
                    </bdi>
                  </span>
                  <span className="block text-muted">{arrival(daysMinimum, daysMaximum)}</span>
                </span>
              ))}
              <span className="block text-caption text-muted">{t(FOR[of])}</span>
            </>
          )}
        </>
      )}
    </output>
  );
}
