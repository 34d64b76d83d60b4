import { ButtonLink, FrameDrawing, Heading, Text, UnpluggedDrawing } from "@griya/ui";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageProblem } from "../page/page-problem.ts";
import { formatProblem } from "../problems/format-problem.ts";
import { useAddress } from "../providers/address.tsx";

const getHintKey = ({ status, problem }: PageProblem) => {
  if (status === 404) return "error.notFoundHint";
  return problem.kind === "down" ? "error.downHint" : "error.wrongHint";
};

export interface ErrorPageProps extends PageProblem {
  /** The path of the home page. */
  homeHref: string;
  /** The button that repeats a failed action. Without it, a reload is the main action. */
  retryAction?: ReactNode;
  /** The content below the actions. */
  children?: ReactNode;
}

/** Renders an error page with links to continue (specification, section 2: error page). */
export function ErrorPage({ status, problem, homeHref, retryAction, children }: ErrorPageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useAddress();
  const currentHref = pathname + search;
  return (
    <section className="page-column flex min-h-[60vh] flex-col items-start justify-center gap-4 py-16">
      <span className={cx("block size-28 text-line-strong *:size-full", status === 404 ? "-ms-4" : "-ms-2.5")}>
        {status === 404 ? <FrameDrawing /> : <UnpluggedDrawing />}
      </span>
      <Text size="small" tone="muted" weight="semibold">
        {t("error.status", { status: String(status) })}
      </Text>
      <Heading level={1}>{formatProblem(t, problem)}</Heading>
      <Text tone="muted">{t(getHintKey({ status, problem }))}</Text>
      <div className="mt-2 flex flex-wrap gap-3">
        {retryAction}
        <ButtonLink tone={retryAction ? "secondary" : "primary"} href={currentHref}>
          {t(retryAction ? "error.reload" : "error.try")}
        </ButtonLink>
        <ButtonLink tone="quiet" href={homeHref} className="max-sm:w-full max-sm:justify-start max-sm:px-0">
          {t("error.home")}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
