import { Button, ButtonLink } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../forms/form-page.tsx";
import { MailedLink } from "../../forms/mailed-link.tsx";
import { useTokenlessAddress } from "../../forms/use-tokenless-address.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { newsletterForm } from "./newsletter-form.ts";

function HomeLink() {
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <ButtonLink href={href("/")} isWide>
      {t("newsletter.home")}
    </ButtonLink>
  );
}

/** The page that confirms a subscription with the link in the email. */
export function NewsletterConfirmation({ id }: { id: string }) {
  const { t } = useTranslation();
  const { submit, ...outcome } = newsletterForm.useForm();
  return (
    <MailedLink
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
      onward={<HomeLink />}
      otherwise={<HomeLink />}
    />
  );
}

/** The page that ends a subscription with the link in the email after a confirmation. A mail program that only opens links ends nothing. */
export function NewsletterEnd({ id }: { id: string }) {
  const { t } = useTranslation();
  const { submit, isDone, isBusy, problem } = newsletterForm.useForm();
  useTokenlessAddress(isDone);
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

/** The page for an incomplete link, or for a visit without a link. */
export function NewsletterLinkMissing() {
  const { t } = useTranslation();
  return (
    <FormPage title={t("newsletter.missing")} hint={t("newsletter.missingHint")}>
      <HomeLink />
    </FormPage>
  );
}
