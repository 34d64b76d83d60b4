import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { AuthFormProvider } from "../features/auth/auth-form-provider.tsx";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { screenHandle } from "../shop/screen-handle.ts";
import { useShop } from "../shop/shop-provider.tsx";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.register.title"), isIndexed: false })),
  middleware: ["common-middleware", "non-logged-in"],
};

export function Component() {
  const { t } = useTranslation();
  const { href } = useShop();
  const navigate = useNavigate();
  const { search } = useLocation(); // says where to go after a login
  return (
    <AuthPage
      title={t("auth.register.title")}
      footer={
        <>
          {t("auth.register.hasAccount")} <Link href={href("/login") + search}>{t("auth.register.login")}</Link>
        </>
      }
    >
      <AuthFormProvider>
        <RegisterForm onRegistered={() => void navigate(href("/reg_success") + search)} />
      </AuthFormProvider>
    </AuthPage>
  );
}
