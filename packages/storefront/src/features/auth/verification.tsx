import { ButtonLink } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../forms/form-page.tsx";
import { MailedLink } from "../../forms/mailed-link.tsx";
import { withQuery } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { useAccountForm } from "./account-form.ts";
import { registrationReturn } from "./registration-return.ts";

function LoginLink() {
  const { t } = useTranslation();
  const { href } = useShop();
  const redirect = useSyncExternalStore(registrationReturn.subscribe, registrationReturn.read, () => null);
  return (
    <ButtonLink href={withQuery({ pathname: href("/login"), search: "" }, { redirect })} isWide>
      {t("auth.verify.login")}
    </ButtonLink>
  );
}

/** The other links for a shopper whose link does not work. */
function OtherWays() {
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <>
      <LoginLink />
      <ButtonLink href={href("/register")} tone="secondary" isWide>
        {t("auth.verify.register")}
      </ButtonLink>
    </>
  );
}

/** The page that verifies the email with the token of the link. */
export function Verification({ token }: { token: string }) {
  const { t } = useTranslation();
  const { submit, ...outcome } = useAccountForm();
  return (
    <MailedLink
      send={() => submit({ kind: "verify", token })}
      outcome={outcome}
      labels={{
        title: t("auth.verify.title"),
        working: t("auth.verify.working"),
        done: t("auth.verify.done"),
        doneHint: t("auth.verify.doneHint"),
        gone: t("auth.verify.gone"),
        goneHint: t("auth.verify.goneHint"),
        failed: t("auth.verify.failed"),
        tryAgain: t("auth.verify.tryAgain"),
      }}
      onward={<LoginLink />}
      otherwise={<OtherWays />}
    />
  );
}

/** The page for an incomplete link, or for a visit without a link. */
export function VerificationMissing() {
  const { t } = useTranslation();
  return (
    <FormPage title={t("auth.verify.missing")} hint={t("auth.verify.missingHint")}>
      <OtherWays />
    </FormPage>
  );
}
