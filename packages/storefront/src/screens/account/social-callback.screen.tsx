import { Spinner } from "@griya/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { readLoginTarget } from "../../features/auth/stored-login-target.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { FormPage } from "../../forms/form-page.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAddress, useNavigate, withQuery } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { Screen as LoginScreen } from "./login.screen.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.login.title") });

/**
 * Renders the page to which Google redirects. The page replaces its own URL by the URL of the login, so Google's response is not in the
 * history. After a refused login, the page shows the reason and the login form.
 */
export function Screen() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const address = useAddress();
  const navigate = useNavigate();
  const { shopper, logIn, isLoggingIn, isUnreachable, problem, retry } = useAuth();
  const [answer] = useState(() => address.search.slice(1));
  const [wasSent, setWasSent] = useState(false);
  if (isLoggingIn && !wasSent) setWasSent(true);
  const replaceByLogin = useEffectEvent(() => {
    const login = withQuery({ pathname: getHref("/login"), search: "" }, { redirect: readLoginTarget() });
    navigate(login, { replaces: true, keepsPage: true });
  });
  useEffect(() => replaceByLogin(), []);
  const sendAnswer = useEffectEvent(() => {
    if (!wasSent) logIn({ provider: "google", answer });
  });
  const isGuest = shopper === "guest";
  useEffect(() => {
    if (isGuest) sendAnswer();
  }, [isGuest]);
  if (wasSent && isGuest && !isLoggingIn) return <LoginScreen />;
  return (
    <FormPage title={t("auth.googleWorking")}>
      {isUnreachable ? (
        <ProblemAlert problem={problem} onRetry={retry} />
      ) : (
        <Spinner label={t("auth.googleWorking")} size="lg" />
      )}
    </FormPage>
  );
}
