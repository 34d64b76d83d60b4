import { QUESTIONS_ID, QUESTIONS_KEY } from "@griya/api";
import { ButtonLink, QuestionCard } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAddress, withQuery } from "../../providers/address.tsx";
import { useSettings, useShop } from "../../providers/shop-provider.tsx";
import { useQuestions } from "./questions-context.tsx";

/** Focuses the first new question after a press on the button for more. */
const takeFocus = (question: HTMLElement | null): void => question?.focus({ preventScroll: true });

/** The questions with their answers, and a button for more. */
export function QuestionList({ isFromTheFirst }: { isFromTheFirst: boolean }) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const { siteName } = useSettings();
  const here = useAddress();
  const { questions, next, shownBefore, isBusy, problem, more, retry } = useQuestions();
  const hrefOf = (place: string | null) => `${withQuery(here, { [QUESTIONS_KEY]: place })}#${QUESTIONS_ID}`;
  return (
    <>
      <ul aria-label={t("question.list")} className="-mt-6 divide-y">
        {questions.map((question, place) => (
          <li key={question.id}>
            <QuestionCard
              ref={place === shownBefore && place > 0 ? takeFocus : undefined}
              question={question}
              answerLabel={t("question.answer", { shop: siteName })}
              formatDay={(moment) => formatDay(moment, locale)}
            />
          </li>
        ))}
      </ul>
      <output className="sr-only">{isBusy && t("question.loading")}</output>
      <ProblemAlert problem={problem} onRetry={retry} />
      <div className="mt-4 flex flex-wrap gap-3">
        {!isFromTheFirst && (
          <ButtonLink tone="quiet" href={hrefOf(null)}>
            {t("question.first")}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink
            tone="secondary"
            href={hrefOf(next)}
            aria-busy={isBusy}
            onClick={(event) => {
              event.preventDefault();
              more();
            }}
          >
            {t("question.more")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
