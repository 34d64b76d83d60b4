import { ButtonLink } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useShop } from "../../shop/shop-provider.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { useTokenlessAddress } from "./use-tokenless-address.ts";

/** Choosing a new password by the token of the mailed link; null when the link did not come whole. */
export function PasswordChange({ token }: { token: string | null }) {
  const { t } = useTranslation();
  const { href } = useShop();
  const { outcome, problem } = useAuthForm();
  const isGone = outcome === "refused" && problem?.kind === "gone";
  useTokenlessAddress(outcome === "done" || isGone);
  if (outcome === "done") {
    return (
      <AuthPage title={t("auth.reset.done")} hint={t("auth.reset.doneHint")}>
        <ButtonLink href={href("/login")} isWide>
          {t("auth.reset.login")}
        </ButtonLink>
      </AuthPage>
    );
  }
  if (token === null || isGone) {
    return (
      <AuthPage
        title={isGone ? t("auth.reset.gone") : t("auth.reset.missing")}
        hint={isGone ? t("auth.reset.goneHint") : t("auth.reset.missingHint")}
      >
        <ButtonLink href={href("/forgot-password")} isWide>
          {t("auth.reset.askAgain")}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("auth.reset.title")}>
      <ResetPasswordForm token={token} />
    </AuthPage>
  );
}
