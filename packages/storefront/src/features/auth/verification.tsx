import { Button, ButtonLink, Spinner } from "@griya/ui";
import { useEffect } from "react";
import { FormPage } from "../../forms/form-page.tsx";
import { useTokenlessAddress } from "../../forms/use-tokenless-address.ts";
import { ProblemAlert } from "../../frame/problem-alert.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { useAccountForm } from "./account-form.ts";

/** Proves the e-mail by the token of the mailed link, as soon as the page is there. */
export function Verification({ token }: { token: string }) {
  const { submit, isDone, isGone } = useAccountForm();
  useEffect(() => submit({ kind: "verify", token }), [submit, token]);
  useTokenlessAddress(isDone || isGone);
  return <VerificationOutcome onRetry={() => submit({ kind: "verify", token })} />;
}

/** What became of a verification. */
export function VerificationOutcome({ onRetry }: { onRetry: () => void }) {
  const t = useWords();
  const { href } = useShop();
  const { isDone, isGone, problem } = useAccountForm();
  const login = (
    <ButtonLink href={href("/login")} isWide>
      {t("auth.verify.login")}
    </ButtonLink>
  );
  if (isDone) {
    return (
      <FormPage title={t("auth.verify.done")} hint={t("auth.verify.doneHint")}>
        {login}
      </FormPage>
    );
  }
  if (isGone) {
    return (
      <FormPage title={t("auth.verify.gone")} hint={t("auth.verify.goneHint")}>
        {login}
        <ButtonLink href={href("/register")} tone="secondary" isWide>
          {t("auth.verify.register")}
        </ButtonLink>
      </FormPage>
    );
  }
  if (problem) {
    return (
      <FormPage title={t("auth.verify.failed")}>
        <ProblemAlert problem={problem} />
        <Button onClick={onRetry} isWide>
          {t("auth.verify.tryAgain")}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={t("auth.verify.title")}>
      <Spinner label={t("auth.verify.working")} size="lg" />
    </FormPage>
  );
}

/** A link that was cut off on its way, or a page that was opened by hand. */
export function VerificationMissing() {
  const t = useWords();
  const { href } = useShop();
  return (
    <FormPage title={t("auth.verify.missing")} hint={t("auth.verify.missingHint")}>
      <ButtonLink href={href("/login")} isWide>
        {t("auth.verify.login")}
      </ButtonLink>
      <ButtonLink href={href("/register")} tone="secondary" isWide>
        {t("auth.verify.register")}
      </ButtonLink>
    </FormPage>
  );
}
