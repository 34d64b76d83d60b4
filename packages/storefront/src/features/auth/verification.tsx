import { Button, ButtonLink, Spinner } from "@griya/ui";
import { useEffect } from "react";
import { ProblemAlert } from "../../frame/problem-alert.tsx";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { useAccountForm } from "./account-form.ts";
import { AuthPage } from "./auth-page.tsx";
import { useTokenlessAddress } from "./use-tokenless-address.ts";

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
      <AuthPage title={t("auth.verify.done")} hint={t("auth.verify.doneHint")}>
        {login}
      </AuthPage>
    );
  }
  if (isGone) {
    return (
      <AuthPage title={t("auth.verify.gone")} hint={t("auth.verify.goneHint")}>
        {login}
        <ButtonLink href={href("/register")} tone="secondary" isWide>
          {t("auth.verify.register")}
        </ButtonLink>
      </AuthPage>
    );
  }
  if (problem) {
    return (
      <AuthPage title={t("auth.verify.failed")}>
        <ProblemAlert problem={problem} />
        <Button onClick={onRetry} isWide>
          {t("auth.verify.tryAgain")}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t("auth.verify.title")}>
      <Spinner label={t("auth.verify.working")} size="lg" />
    </AuthPage>
  );
}

/** A link that was cut off on its way, or a page that was opened by hand. */
export function VerificationMissing() {
  const t = useWords();
  const { href } = useShop();
  return (
    <AuthPage title={t("auth.verify.missing")} hint={t("auth.verify.missingHint")}>
      <ButtonLink href={href("/login")} isWide>
        {t("auth.verify.login")}
      </ButtonLink>
      <ButtonLink href={href("/register")} tone="secondary" isWide>
        {t("auth.verify.register")}
      </ButtonLink>
    </AuthPage>
  );
}
