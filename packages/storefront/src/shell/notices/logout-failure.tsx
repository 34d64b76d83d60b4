import { ruleProblem } from "@griya/api";
import { Button } from "@griya/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useShop } from "../../providers/shop-provider.tsx";
import { ErrorPage } from "../error-page.tsx";

/** The error after a failed logout, in the page's place. The shopper is still logged in and must know it (specification, section 8). */
export function LogoutFailure() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { problem, logOut } = useAuth();
  useEffect(() => {
    const page = document.getElementById("page");
    if (!page) return undefined;
    page.hidden = true;
    return () => {
      page.hidden = false;
    };
  }, []);
  const shown = problem ?? ruleProblem("somethingWentWrong");
  return (
    <ErrorPage
      status={shown.status >= 400 ? shown.status : 503}
      problem={shown}
      homeHref={href("/")}
      again={<Button onClick={logOut}>{t("error.try")}</Button>}
    />
  );
}
