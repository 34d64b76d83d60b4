import { Button, ButtonLink, FrameDrawing, Heading, Text, UnpluggedDrawing } from "@griya/ui";
import type { PageProblem } from "../frame/page-problem.ts";
import { problemText } from "../frame/problem-text.ts";
import { useWords } from "../frame/words.ts";

const hintKey = ({ status, problem }: PageProblem) => {
  if (status === 404) return "error.notFoundHint";
  return problem.kind === "down" ? "error.downHint" : "error.wrongHint";
};

export interface ErrorPageProps extends PageProblem {
  homeHref: string;
  onTry: () => void;
  onReload: () => void;
}

/** What went wrong, with a way on (specification, section 2: error page). */
export function ErrorPage({ status, problem, homeHref, onTry, onReload }: ErrorPageProps) {
  const t = useWords();
  return (
    <section className="page-column flex min-h-[60vh] flex-col items-start justify-center gap-4 py-16">
      <span className="-ms-4 block size-28 text-line-strong *:size-full">
        {status === 404 ? <FrameDrawing /> : <UnpluggedDrawing />}
      </span>
      <Text size="small" tone="muted" weight="semibold">
        {t("error.status", { status: String(status) })}
      </Text>
      <Heading level={1}>{problemText(t, problem)}</Heading>
      <Text tone="muted">{t(hintKey({ status, problem }))}</Text>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onTry}>{t("error.try")}</Button>
        <Button tone="secondary" onClick={onReload}>
          {t("error.reload")}
        </Button>
        <ButtonLink tone="quiet" href={homeHref} className="max-sm:w-full max-sm:justify-start max-sm:px-0">
          {t("error.home")}
        </ButtonLink>
      </div>
    </section>
  );
}
