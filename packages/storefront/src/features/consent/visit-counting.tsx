import { Button, Heading } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { readConsent, storeConsent, subscribeToConsent } from "../../session/consent.ts";

/** The current consent to analytics, with a button to change it. */
export function VisitCounting() {
  const { t } = useTranslation();
  const consent = useSyncExternalStore(subscribeToConsent, readConsent, () => null);
  return (
    <section aria-labelledby="counting" className="flex max-w-[42rem] flex-col items-start gap-3">
      <Heading level={2} size="h3" id="counting">
        {t("consent.counting")}
      </Heading>
      <p>{t("consent.text")}</p>
      <p aria-live="polite" className="font-semibold">
        {t(`consent.${consent ?? "unanswered"}`)}
      </p>
      {consent === "granted" ? (
        <Button tone="secondary" onClick={() => storeConsent("denied")}>
          {t("consent.withdraw")}
        </Button>
      ) : (
        <Button tone="secondary" onClick={() => storeConsent("granted")}>
          {t("consent.allow")}
        </Button>
      )}
    </section>
  );
}
