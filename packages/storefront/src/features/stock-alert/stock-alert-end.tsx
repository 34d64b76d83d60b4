import { Button, ButtonLink } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../forms/form-page.tsx";
import { useRemoveTokenFromAddress } from "../../forms/use-remove-token-from-address.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { stockAlertChart } from "./stock-alert-chart.ts";

/**
 * Renders the page that ends all stock alerts of the recipient after a confirmation. A mail program may open the link, so the link alone
 * ends nothing.
 */
export function StockAlertEnd({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { submit, isDone, isBusy, problem } = stockAlertChart.useForm();
  useRemoveTokenFromAddress(isDone);
  const homeLink = (
    <ButtonLink href={getHref("/")} isWide>
      {t("stockAlert.home")}
    </ButtonLink>
  );
  if (id === null) {
    return (
      <FormPage title={t("stockAlert.missing")} hint={t("stockAlert.missingHint")}>
        {homeLink}
      </FormPage>
    );
  }
  if (isDone) {
    return (
      <FormPage title={t("stockAlert.ended")} hint={t("stockAlert.endedHint")}>
        {homeLink}
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
