import { TextField } from "@griya/ui";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { readDraft, writeDraft } from "../../forms/form-draft.ts";
import { createLazyComponent } from "../../reload/lazy-component.ts";
import type { DeliveryAnswerProps } from "./delivery-answer.tsx";

const Answer = createLazyComponent(async () => (await import("./delivery-answer.tsx")).DeliveryAnswer);

const ZIP_CODE_LENGTH = 5;
const DRAFT_NAME = "delivery";

/** Returns the postal code of the last delivery estimate in this visit. Returns an empty string without a stored postal code. */
export const readStoredZipCode = (): string => /^\d{5}$/.exec(readDraft(DRAFT_NAME)["zipCode"] ?? "")?.[0] ?? "";

const subscribeToNothing = () => () => undefined;

/** A field for a postal code, and the delivery estimate for it. The browser stores the postal code for this visit. */
export function DeliveryEstimate(load: Omit<DeliveryAnswerProps, "zipCode">) {
  const { t } = useTranslation();
  const storedZipCode = useSyncExternalStore(subscribeToNothing, readStoredZipCode, () => "");
  const [typed, setTyped] = useState<string | null>(null);
  const zipCode = typed ?? storedZipCode;
  const changeZipCode = (text: string) => {
    const digits = text.replace(/\P{Nd}/gu, "").slice(0, ZIP_CODE_LENGTH);
    setTyped(digits);
    if (digits.length === ZIP_CODE_LENGTH) writeDraft(DRAFT_NAME, { zipCode: digits });
  };
  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <TextField
        label={t("delivery.label")}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="12160"
        value={zipCode}
        onFocus={Answer.preload}
        onChange={({ currentTarget }) => changeZipCode(currentTarget.value)}
      />
      {zipCode === "" ? (
        <p className="text-small text-muted">{t("delivery.hint")}</p>
      ) : (
        <div className="min-h-36 text-small">
          <Suspense>
            <Answer {...load} zipCode={zipCode} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
