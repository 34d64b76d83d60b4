import { Button, ButtonLink } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { EmailLinkPage } from "../../forms/email-link-page.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { useRemoveTokenFromAddress } from "../../forms/use-remove-token-from-address.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { newsletterForm } from "./newsletter-form.ts";

function HomeLink() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <ButtonLink href={getHref("/")} isWide>
      {t("newsletter.home")}
    </ButtonLink>
  );
}

/** Renders the page that confirms a subscription with the link in the email. */
export function NewsletterConfirmation({ id }: { id: string }) {
  const { t } = useTranslation();
  const { submit, ...outcome } = newsletterForm.useForm();
  return (
    <EmailLinkPage
      send={() => submit({ kind: "confirm", id })}
      outcome={outcome}
      labels={{
        title: t("newsletter.title"),
        working: t("newsletter.working"),
        done: t("newsletter.done"),
        doneHint: t("newsletter.doneHint"),
        gone: t("newsletter.gone"),
        goneHint: t("newsletter.goneHint"),
        failed: t("newsletter.failed"),
        tryAgain: t("newsletter.tryAgain"),
      }}
      successLinks={<HomeLink />}
      expiredLinks={<HomeLink />}
    />
  );
}

/** Renders the page that ends a subscription after a confirmation. A mail program may open the link, so the link alone ends nothing. */
export function NewsletterEnd({ id }: { id: string }) {
  const { t } = useTranslation();
  const { submit, isDone, isBusy, problem } = newsletterForm.useForm();
  useRemoveTokenFromAddress(isDone);
  if (isDone) {
    return (
      <FormPage title={t("newsletter.ended")} hint={t("newsletter.endedHint")}>
        <HomeLink />
      </FormPage>
    );
  }
  return (
    <FormPage title={t("newsletter.end")} hint={t("newsletter.endHint")}>
      <ProblemAlert problem={problem} />
      <Button onClick={() => submit({ kind: "unsubscribe", id })} isPending={isBusy} isWide>
        {t("newsletter.endSubmit")}
      </Button>
    </FormPage>
  );
}

/** Renders the page for an incomplete link, or for a visit without a link. */
export function NewsletterLinkMissing() {
  const { t } = useTranslation();
  return (
    <FormPage title={t("newsletter.missing")} hint={t("newsletter.missingHint")}>
      <HomeLink />
    </FormPage>
  );
}
