import { Button, InlineAlert } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useUnmergedCart } from "../../features/auth/use-auth.ts";
import { problemText } from "../../problems/problem-text.ts";

/** The alert after a login whose carts could not be merged. Nothing is lost, and the shopper can try again. */
export function UnmergedCart() {
  const { t } = useTranslation();
  const { problem, retry, leave } = useUnmergedCart();
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
        onDismiss={leave}
        dismissLabel={t("auth.unmerged.later")}
      >
        {problem && problemText(t, problem)}
      </InlineAlert>
    </div>
  );
}
