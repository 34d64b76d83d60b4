import { Button, ButtonLink, Spinner } from "@griya/ui";
import { useEffect } from "react";
import { FormPage } from "../../forms/form-page.tsx";
import { useTokenlessAddress } from "../../forms/use-tokenless-address.ts";
import { ProblemAlert } from "../../frame/problem-alert.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { newsletterForm } from "./newsletter-form.ts";

function HomeLink() {
  const t = useWords();
  const { href } = useShop();
  return (
    <ButtonLink href={href("/")} isWide>
      {t("newsletter.home")}
    </ButtonLink>
  );
}

/** Confirms the subscription of the mailed link, as soon as the page is there. */
export function NewsletterConfirmation({ id }: { id: string }) {
  const t = useWords();
  const { submit, isDone, isGone, problem } = newsletterForm.useForm();
  useEffect(() => submit({ kind: "confirm", id }), [submit, id]);
  useTokenlessAddress(isDone || isGone);
  if (isDone) {
    return (
      <FormPage title={t("newsletter.done")} hint={t("newsletter.doneHint")}>
        <HomeLink />
      </FormPage>
    );
  }
  if (isGone) {
    return (
      <FormPage title={t("newsletter.gone")} hint={t("newsletter.goneHint")}>
        <HomeLink />
      </FormPage>
    );
  }
  if (problem) {
    return (
      <FormPage title={t("newsletter.failed")}>
        <ProblemAlert problem={problem} />
        <Button onClick={() => submit({ kind: "confirm", id })} isWide>
          {t("newsletter.tryAgain")}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={t("newsletter.title")}>
      <Spinner label={t("newsletter.working")} size="lg" />
    </FormPage>
  );
}

/** Ends the subscription of the mailed link, once the reader says so: a mail program that opens links ends nothing. */
export function NewsletterEnd({ id }: { id: string }) {
  const t = useWords();
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

/** A link that was cut off on its way, or a page that was opened by hand. */
export function NewsletterLinkMissing() {
  const t = useWords();
  return (
    <FormPage title={t("newsletter.missing")} hint={t("newsletter.missingHint")}>
      <HomeLink />
    </FormPage>
  );
}
