import { Spinner } from "@griya/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { keptReturn } from "../../features/auth/login-return.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { FormPage } from "../../forms/form-page.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAddress, useGo, withQuery } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { Screen as LoginScreen } from "./login.screen.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.login.title") });

/**
 * The page that Google redirects to. It replaces its URL by that of the login at once, so Google's answer is not in the history. After a
 * refused login it shows the reason and the login form.
 */
export function Screen() {
  const { t } = useTranslation();
  const { href } = useShop();
  const here = useAddress();
  const go = useGo();
  const { shopper, logIn, isLoggingIn, isUnreachable, problem, retry } = useAuth();
  const [answer] = useState(() => here.search.slice(1));
  const [wasSent, setWasSent] = useState(false);
  if (isLoggingIn && !wasSent) setWasSent(true);
  const becomeLogin = useEffectEvent(() => {
    const login = withQuery({ pathname: href("/login"), search: "" }, { redirect: keptReturn() });
    go(login, { replaces: true, staysOpen: true });
  });
  useEffect(() => becomeLogin(), []);
  const send = useEffectEvent(() => {
    if (!wasSent) logIn({ provider: "google", answer });
  });
  const isGuest = shopper === "guest";
  useEffect(() => {
    if (isGuest) send();
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
