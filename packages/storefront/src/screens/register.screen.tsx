import { Link } from "@griya/ui";
import { Navigate, useLocation } from "react-router";
import { AccountFormProvider, useAccountForm } from "../features/auth/account-form.tsx";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { RegisterForm } from "../features/auth/register-form.tsx";
import { screenHandle } from "../frame/screen-handle.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.register.title"), isIndexed: false })),
  middleware: ["common-middleware", "non-logged-in"],
};

export function Component() {
  const t = useWords();
  const { href } = useShop();
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
      <AccountFormProvider>
        <Registration doneHref={href("/reg_success") + search} />
      </AccountFormProvider>
    </AuthPage>
  );
}

function Registration({ doneHref }: { doneHref: string }) {
  const { isDone } = useAccountForm();
  return isDone ? <Navigate to={doneHref} /> : <RegisterForm />;
}
