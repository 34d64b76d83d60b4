import { ButtonLink } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../forms/form-page.tsx";
import { useRemoveTokenFromAddress } from "../../forms/use-remove-token-from-address.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useAccountForm } from "./account-form.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** The page where a shopper chooses a new password, with the token of an email. The token is null when the link is incomplete. */
export function PasswordChange({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { isDone, isGone } = useAccountForm();
  useRemoveTokenFromAddress(isDone || isGone);
  if (isDone) {
    return (
      <FormPage title={t("auth.reset.done")} hint={t("auth.reset.doneHint")}>
        <ButtonLink href={getHref("/login")} isWide>
          {t("auth.reset.login")}
        </ButtonLink>
      </FormPage>
    );
  }
  if (token === null || isGone) {
    return (
      <FormPage
        title={isGone ? t("auth.reset.gone") : t("auth.reset.missing")}
        hint={isGone ? t("auth.reset.goneHint") : t("auth.reset.missingHint")}
      >
        <ButtonLink href={getHref("/forgot-password")} isWide>
          {t("auth.reset.askAgain")}
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={t("auth.reset.title")}>
      <ResetPasswordForm token={token} />
    </FormPage>
  );
}
