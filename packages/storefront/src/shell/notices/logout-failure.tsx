import { createRuleProblem } from "@griya/api";
import { Button } from "@griya/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { ErrorPage } from "../error-page.tsx";

/**
 * Renders the error after a failed logout, and hides the page. The shopper is still logged in and must see this (specification, section 8).
 */
export function LogoutFailure() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { problem, logOut } = useAuth();
  useEffect(() => {
    const page = document.getElementById("page");
    if (!page) return undefined;
    page.hidden = true;
    return () => {
      page.hidden = false;
    };
  }, []);
  const shownProblem = problem ?? createRuleProblem("somethingWentWrong");
  return (
    <ErrorPage
      status={shownProblem.status >= 400 ? shownProblem.status : 503}
      problem={shownProblem}
      homeHref={getHref("/")}
      retryAction={<Button onClick={logOut}>{t("error.try")}</Button>}
    />
  );
}
