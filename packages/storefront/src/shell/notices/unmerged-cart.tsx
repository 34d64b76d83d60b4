import { Button, InlineAlert } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useUnmergedCart } from "../../features/auth/use-auth.ts";
import { formatProblem } from "../../problems/format-problem.ts";

/** Renders the alert after a login whose carts were not merged. Both carts still exist, and the shopper can try again. */
export function UnmergedCart() {
  const { t } = useTranslation();
  const { problem, retry, dismissProblem } = useUnmergedCart();
  return (
    <div className="page-column pt-4">
      <InlineAlert
        tone="warning"
        title={t("auth.unmerged.title")}
        action={
          <Button size="sm" tone="secondary" onClick={retry}>
            {t("auth.unmerged.tryAgain")}
          </Button>
        }
        onDismiss={dismissProblem}
        dismissLabel={t("auth.unmerged.later")}
      >
        {problem && formatProblem(t, problem)}
      </InlineAlert>
    </div>
  );
}
