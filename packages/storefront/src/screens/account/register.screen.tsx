import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { accountForm, useAccountForm } from "../../features/auth/account-form.ts";
import { RegisterForm } from "../../features/auth/register-form.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { Redirect, useAddress } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { CartWaiting } from "./cart-waiting.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.register.title") });

export function Screen() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { search } = useAddress(); // has the target of the login
  return (
    <FormPage
      title={t("auth.register.title")}
      footer={
        <>
          {t("auth.register.hasAccount")} <Link href={href("/login") + search}>{t("auth.register.login")}</Link>
          <CartWaiting />
        </>
      }
    >
      <accountForm.Provider>
        <Registration doneHref={href("/reg_success") + search} />
      </accountForm.Provider>
    </FormPage>
  );
}

function Registration({ doneHref }: { doneHref: string }) {
  const { isDone } = useAccountForm();
  return isDone ? <Redirect to={doneHref} /> : <RegisterForm />;
}
