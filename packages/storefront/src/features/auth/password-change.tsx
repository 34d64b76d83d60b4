import { ButtonLink } from "@griya/ui";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { useAccountForm } from "./account-form.ts";
import { AuthPage } from "./auth-page.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { useTokenlessAddress } from "./use-tokenless-address.ts";

/** Choosing a new password by the token of the mailed link; null when the link did not come whole. */
export function PasswordChange({ token }: { token: string | null }) {
  const t = useWords();
  const { href } = useShop();
  const { isDone, isGone } = useAccountForm();
  useTokenlessAddress(isDone || isGone);
  if (isDone) {
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
