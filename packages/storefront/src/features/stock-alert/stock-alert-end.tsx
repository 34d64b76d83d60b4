import { Button, ButtonLink } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../forms/form-page.tsx";
import { useTokenlessAddress } from "../../forms/use-tokenless-address.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { stockAlertChart } from "./stock-alert-chart.ts";

/** The page that ends all stock alerts of the recipient after a confirmation. A mail program that only opens links ends nothing. */
export function StockAlertEnd({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const { href } = useShop();
  const { submit, isDone, isBusy, problem } = stockAlertChart.useForm();
  useTokenlessAddress(isDone);
  const toHome = (
    <ButtonLink href={href("/")} isWide>
      {t("stockAlert.home")}
    </ButtonLink>
  );
  if (id === null) {
    return (
      <FormPage title={t("stockAlert.missing")} hint={t("stockAlert.missingHint")}>
        {toHome}
      </FormPage>
    );
  }
  if (isDone) {
    return (
      <FormPage title={t("stockAlert.ended")} hint={t("stockAlert.endedHint")}>
        {toHome}
      </FormPage>
    );
  }
  return (
    <FormPage title={t("stockAlert.end")} hint={t("stockAlert.endHint")}>
      <ProblemAlert problem={problem} />
      <Button onClick={() => submit({ kind: "stop", id })} isPending={isBusy} isWide>
        {t("stockAlert.endSubmit")}
      </Button>
    </FormPage>
  );
}
