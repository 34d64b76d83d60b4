import type { TrackedOrder } from "@griya/api";
import { Button, Heading, InlineAlert, OrderBadge, OrderLines, Text, TextField } from "@griya/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { clearDraft } from "../../forms/form-draft.ts";
import { FormProblems } from "../../forms/form-problems.tsx";
import { useContractForm } from "../../forms/use-contract-form.ts";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getOrderedProductHref } from "./order-href.ts";
import { OrderProgress } from "./order-progress.tsx";
import { TrackingForm as TrackingSchema } from "./tracking-form.ts";
import { useOrderLabels } from "./use-order-labels.ts";
import { useTracking } from "./use-tracking.ts";

const DRAFT_NAME = "track";

/** Renders the tracking form, or the found order. */
export function Tracking({ code }: { code?: string | undefined }) {
  const { order } = useTracking();
  const container = useFocusFallback<HTMLDivElement>(order === null);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {order ? <FoundOrder order={order} /> : <TrackingForm code={code} />}
    </div>
  );
}

function TrackingForm({ code }: { code?: string | undefined }) {
  const { t } = useTranslation();
  const { track, cancel, retry, isBusy, isNotFound, isWaiting, problem } = useTracking();
  const { field, form, summary } = useContractForm({
    schema: TrackingSchema,
    labels: { code: t("order.track.code"), contact: t("order.track.contact") },
    draft: { name: DRAFT_NAME, fields: ["code", "contact"] },
    initialValues: code === undefined ? undefined : { code },
    onSubmit: track,
  });
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      <FormProblems title={t("order.track.checkFields")} {...summary} />
      {isNotFound && <InlineAlert tone="danger">{t("order.track.notFound")}</InlineAlert>}
      <ProblemAlert problem={problem} onRetry={retry} />
      <TextField
        {...field("code")}
        hint={t("order.track.codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field("contact")}
        hint={t("order.track.contactHint")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" isWide isPending={isBusy}>
        {t("order.track.submit")}
      </Button>
      {(isBusy || isWaiting) && (
        <Button tone="quiet" isWide onClick={cancel}>
          {t("order.track.cancel")}
        </Button>
      )}
    </form>
  );
}

function FoundOrder({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = useOrderLabels();
  const { refresh, retry, leave, isBusy, problem } = useTracking();
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    clearDraft(DRAFT_NAME);
    result.current?.focus();
  }, []);
  return (
    <section
      ref={result}
      tabIndex={-1}
      aria-labelledby="tracked-order"
      aria-busy={isBusy}
      className="flex flex-col gap-6 outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={2} id="tracked-order" className="figures">
          {t("order.track.found", { code: order.code })}
        </Heading>
        <OrderBadge status={order.status} label={labels.status(order)} />
        <Text size="small" tone="muted" isNumeric className="basis-full">
          {t("order.detail.placedAt", { date: labels.formatDate(order.placedAt) })}
        </Text>
      </header>
      <ProblemAlert problem={problem} onRetry={retry} />
      <div className="flex flex-col gap-4 rounded-3 border bg-surface p-4 sm:p-6">
        <OrderProgress order={order} />
      </div>
      <div className="rounded-3 border bg-surface p-4 sm:p-6">
        <OrderLines
          lines={order.lines}
          label={t("order.track.lines")}
          getHref={(line) => getHref(getOrderedProductHref(line))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" isPending={isBusy} onClick={refresh}>
          {t("order.track.refresh")}
        </Button>
        <Button tone="quiet" onClick={leave}>
          {t("order.track.another")}
        </Button>
      </div>
    </section>
  );
}
