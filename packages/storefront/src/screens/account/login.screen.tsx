import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { LoginForm } from "../../features/auth/login-form.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import { FormPage } from "../../forms/form-page.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { useQuery } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { GuestCartNotice } from "./guest-cart-notice.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.login.title") });

export function Screen() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { shopper, customer } = useAuth();
  const query = useQuery();
  return (
    <FormPage
      title={t("auth.login.title")}
      hint={query.has("redirect") && t("auth.login.goOn")}
      footer={
        <>
          {t("auth.login.isNew")}{" "}
          <Link href={getHref("/register") + (query.size > 0 ? `?${query}` : "")}>{t("auth.login.register")}</Link>
          <GuestCartNotice />
        </>
      }
    >
      <LoginForm email={shopper === "expired" ? customer?.email : undefined} />
    </FormPage>
  );
}
