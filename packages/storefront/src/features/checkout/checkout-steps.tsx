import type { CheckoutStep } from "@griya/machines";
import { type Step, Stepper } from "@griya/ui";
import { useTranslation } from "react-i18next";

const stepOrder: readonly CheckoutStep[] = ["shipping", "payment", "done"];

/** The progress bar of the checkout, with the current step. */
export function CheckoutSteps({ step }: { step: CheckoutStep }) {
  const { t } = useTranslation();
  const currentIndex = stepOrder.indexOf(step);
  const getState = (index: number): Step["state"] => {
    if (index < currentIndex || step === "done") return "done";
    return index === currentIndex ? "active" : "plain";
  };
  return (
    <Stepper
      layout="bar"
      label={t("checkout.progress")}
      steps={stepOrder.map((id, index) => ({ id, label: t(`checkout.step.${id}`), state: getState(index) }))}
      stateLabels={{
        plain: t("checkout.stepState.plain"),
        active: t("checkout.stepState.active"),
        done: t("checkout.stepState.done"),
        stopped: t("checkout.stepState.stopped"),
      }}
    />
  );
}
