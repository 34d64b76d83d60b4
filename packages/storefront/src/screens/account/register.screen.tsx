import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { accountForm, useAccountForm } from "../../features/auth/account-form.ts";
import { RegisterForm } from "../../features/auth/register-form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { Redirect, useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { GuestCartNotice } from "./guest-cart-notice.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.register.title") });

export function Screen() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { search } = useAddress(); // The query contains the target of the login.
  return (
    <FormPage
      title={t("auth.register.title")}
      footer={
        <>
          {t("auth.register.hasAccount")} <Link href={getHref("/login") + search}>{t("auth.register.login")}</Link>
          <GuestCartNotice />
        </>
      }
    >
      <accountForm.Provider>
        <Registration doneHref={getHref("/reg_success") + search} />
      </accountForm.Provider>
    </FormPage>
  );
}

function Registration({ doneHref }: { doneHref: string }) {
  const { isDone } = useAccountForm();
  return isDone ? <Redirect href={doneHref} /> : <RegisterForm />;
}
