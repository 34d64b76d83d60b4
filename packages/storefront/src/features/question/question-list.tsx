import { QUESTIONS_ELEMENT_ID, QUESTIONS_QUERY_KEY } from "@griya/api";
import { ButtonLink, QuestionCard } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAddress, withQuery } from "../../providers/address.tsx";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { useQuestions } from "./questions-context.tsx";

/** Focuses the first new question after a press on the button for more questions. */
const focusWithoutScroll = (question: HTMLElement | null): void => question?.focus({ preventScroll: true });

/** Renders the questions with their answers, and a button for more questions. */
export function QuestionList({ isFirstPage }: { isFirstPage: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const { siteName } = useSettings();
  const address = useAddress();
  const { questions, next, shownBefore, isBusy, problem, more, retry } = useQuestions();
  const getHref = (cursor: string | null) =>
    `${withQuery(address, { [QUESTIONS_QUERY_KEY]: cursor })}#${QUESTIONS_ELEMENT_ID}`;
  return (
    <>
      <ul aria-label={t("question.list")} className="-mt-6 divide-y">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionCard
              ref={index === shownBefore && index > 0 ? focusWithoutScroll : undefined}
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
        {!isFirstPage && (
          <ButtonLink tone="quiet" href={getHref(null)}>
            {t("question.first")}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink
            tone="secondary"
            href={getHref(next)}
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
