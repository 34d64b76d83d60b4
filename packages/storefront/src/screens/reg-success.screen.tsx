import { ButtonLink, Link, Text } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { OutboxNote } from "../features/auth/outbox-note.tsx";
import { registrationEmail } from "../features/auth/registration-email.ts";
import { screenHandle } from "../shop/screen-handle.ts";
import { useShop } from "../shop/shop-provider.tsx";

export const handle = {
  ...screenHandle(({ t }) => ({ title: t("auth.registered.title"), isIndexed: false })),
  middleware: ["common-middleware"],
};

const never = () => () => {};

export function Component() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { search } = useLocation(); // says where to go after a login
  const email = useSyncExternalStore(never, registrationEmail, () => null);
  return (
    <AuthPage
      title={t("auth.registered.title")}
      hint={email === null ? t("auth.registered.sent") : t("auth.registered.sentTo", { email })}
      footer={
        <>
          {t("auth.registered.wrongEmail")} <Link href={href("/register") + search}>{t("auth.registered.again")}</Link>
        </>
      }
    >
      <Text>{t("auth.registered.hint")}</Text>
      <OutboxNote />
      <ButtonLink href={href("/login") + search} tone="secondary" isWide>
        {t("auth.registered.login")}
      </ButtonLink>
    </AuthPage>
  );
}
