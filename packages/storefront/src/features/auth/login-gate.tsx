import { Heading, Link, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { getLoginHref, useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { LoginForm } from "./login-form.tsx";

/** The login form in place of content that only customers see. After the login, the content appears on the same page. */
export function LoginGate() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const currentAddress = useAddress();
  return (
    <section className="flex w-full max-w-md flex-col gap-5 rounded-3 border bg-surface p-5 shadow-1 sm:p-8">
      <div>
        <Heading level={2} size="h4">
          {t("auth.gate.title")}
        </Heading>
        <Text tone="muted" className="mt-1">
          {t("auth.gate.hint")}
        </Text>
      </div>
      <LoginForm />
      <Text size="small" tone="muted">
        {t("auth.login.isNew")}{" "}
        <Link href={getHref(getLoginHref(currentAddress, "/register"))}>{t("auth.login.register")}</Link>
      </Text>
    </section>
  );
}
