import { ButtonLink, Link, Text } from "@griya/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { OutboxNote } from "../../features/auth/outbox-note.tsx";
import { readRegistrationEmail } from "../../features/auth/registration-email.ts";
import { storeRegistrationTarget } from "../../features/auth/registration-target.ts";
import { FormPage } from "../../forms/form-page.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("auth.registered.title") });

const subscribeToNothing = () => () => {};

export function Screen() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { search } = useAddress(); // The query contains the target of the login.
  const redirectTarget = new URLSearchParams(search).get("redirect");
  useEffect(() => storeRegistrationTarget(redirectTarget), [redirectTarget]);
  const email = useSyncExternalStore(subscribeToNothing, readRegistrationEmail, () => null);
  return (
    <FormPage
      title={t("auth.registered.title")}
      hint={email === null ? t("auth.registered.sent") : t("auth.registered.sentTo", { email })}
      footer={
        <>
          {t("auth.registered.wrongEmail")}{" "}
          <Link href={getHref("/register") + search}>{t("auth.registered.again")}</Link>
        </>
      }
    >
      <Text>{t("auth.registered.hint")}</Text>
      <OutboxNote />
      <ButtonLink href={getHref("/login") + search} tone="secondary" isWide>
        {t("auth.registered.login")}
      </ButtonLink>
    </FormPage>
  );
}
