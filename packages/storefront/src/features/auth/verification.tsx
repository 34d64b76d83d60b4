import { ButtonLink } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { EmailLinkPage } from "../../forms/email-link-page.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { withQuery } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useAccountForm } from "./account-form.ts";
import { registrationTarget } from "./registration-target.ts";

function LoginLink() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const redirect = useSyncExternalStore(registrationTarget.subscribe, registrationTarget.read, () => null);
  return (
    <ButtonLink href={withQuery({ pathname: getHref("/login"), search: "" }, { redirect })} isWide>
      {t("auth.verify.login")}
    </ButtonLink>
  );
}

/** The links to the login and the registration, for a shopper whose email link does not work. */
function VerificationLinks() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <>
      <LoginLink />
      <ButtonLink href={getHref("/register")} tone="secondary" isWide>
        {t("auth.verify.register")}
      </ButtonLink>
    </>
  );
}

/** The page that verifies the email address with the token of the email link. */
export function Verification({ token }: { token: string }) {
  const { t } = useTranslation();
  const { submit, ...outcome } = useAccountForm();
  return (
    <EmailLinkPage
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
      successLinks={<LoginLink />}
      expiredLinks={<VerificationLinks />}
    />
  );
}

/** The page for an incomplete email link, or for a visit without a link. */
export function VerificationMissing() {
  const { t } = useTranslation();
  return (
    <FormPage title={t("auth.verify.missing")} hint={t("auth.verify.missingHint")}>
      <VerificationLinks />
    </FormPage>
  );
}
