import { Link } from "@griya/ui";
import { useSearchParams } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { LoginForm } from "../features/auth/login-form.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { screenHandle } from "../frame/screen-handle.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.login.title"), isIndexed: false })),
  middleware: ["common-middleware", "non-logged-in"],
};

export function Component() {
  const t = useWords();
  const { href } = useShop();
  const { shopper, customer } = useAuth();
  const [search] = useSearchParams();
  return (
    <AuthPage
      title={t("auth.login.title")}
      footer={
        <>
          {t("auth.login.isNew")}{" "}
          <Link href={href("/register") + (search.size > 0 ? `?${search}` : "")}>{t("auth.login.register")}</Link>
        </>
      }
    >
      <LoginForm email={shopper === "expired" ? customer?.email : undefined} />
    </AuthPage>
  );
}
