import { Button, ButtonLink, Spinner } from "@griya/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../shop/problem-alert.tsx";
import { useShop } from "../../shop/shop-provider.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useAuthForm } from "./use-auth-form.ts";
import { useTokenlessAddress } from "./use-tokenless-address.ts";

/** Proves the e-mail by the token of the mailed link, as soon as the page is there. */
export function Verification({ token }: { token: string }) {
  const { submit, outcome, problem } = useAuthForm();
  useEffect(() => submit({ kind: "verify", token }), [submit, token]);
  useTokenlessAddress(outcome === "done" || (outcome === "refused" && problem?.kind === "gone"));
  return <VerificationOutcome onRetry={() => submit({ kind: "verify", token })} />;
}

/** What became of a verification. */
export function VerificationOutcome({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { href } = useShop();
  const { outcome, problem } = useAuthForm();
  const login = (
    <ButtonLink href={href("/login")} isWide>
      {t("auth.verify.login")}
    </ButtonLink>
  );
  if (outcome === "done") {
    return (
      <AuthPage title={t("auth.verify.done")} hint={t("auth.verify.doneHint")}>
        {login}
      </AuthPage>
    );
  }
  if (outcome === "refused" && problem?.kind === "gone") {
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
  const { t } = useTranslation();
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
