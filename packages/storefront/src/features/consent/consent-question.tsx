import { Button, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { storeConsent } from "../../session/consent.ts";

/** The question for consent to analytics. The page works without an answer, and both buttons look the same. */
export function ConsentQuestion() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <section
      aria-labelledby="consent"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--griya-bottom-bar,0px))] z-50 flex animate-rise flex-col gap-3 rounded-3 border bg-surface px-4 py-3.5 text-small shadow-2 sm:inset-x-auto sm:end-6 sm:w-96"
    >
      <h2 id="consent" className="font-semibold">
        {t("consent.title")}
      </h2>
      <p className="text-muted">
        {t("consent.text")} <Link href={getHref("/page/privacy-policy")}>{t("consent.policy")}</Link>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="secondary" size="sm" onClick={() => storeConsent("denied")}>
          {t("consent.decline")}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => storeConsent("granted")}>
          {t("consent.allow")}
        </Button>
      </div>
    </section>
  );
}
