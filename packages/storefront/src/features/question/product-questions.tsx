import { QUESTIONS_ELEMENT_ID, type QuestionPage } from "@griya/api";
import { Heading, Icon } from "@griya/ui";
import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OptionalData } from "../../page/optional-data.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useAddress, useNavigate } from "../../providers/address.tsx";
import { createLazyComponent } from "../../reload/lazy-component.ts";
import type { QuestionFormProps } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";
import { QuestionsProvider } from "./questions-context.tsx";

const QuestionForm = createLazyComponent(async () => (await import("./question-form.tsx")).QuestionForm);

export interface ProductQuestionsProps {
  /** The id or slug of the product. */
  productId: string;
  /** The questions of the page, or the problem of the failed request. */
  questions: OptionalData<QuestionPage>;
  /** False when the query has a cursor. */
  isFirstPage: boolean;
}

/** Renders the questions about a product with their answers, and a form for a new question. */
export function ProductQuestions({
  productId,
  questions,
  isFirstPage,
  customer,
}: ProductQuestionsProps & Pick<QuestionFormProps, "customer">) {
  const { t } = useTranslation();
  const { pathname, search } = useAddress();
  const navigate = useNavigate();
  return (
    <section
      id={QUESTIONS_ELEMENT_ID}
      aria-label={t("question.title")}
      data-screen-only=""
      className="later -mx-4 mt-16 px-4 lg:mt-24"
    >
      <div className="border-t pt-10 lg:pt-14">
        <Heading level={2}>{t("question.title")}</Heading>
        <div className="mt-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <QuestionFormSection productId={productId} customer={customer} />
          <div className="min-w-0">
            {questions.data === null ? (
              <ProblemAlert
                problem={questions.problem}
                onRetry={() => navigate(pathname + search, { replaces: true })}
              />
            ) : questions.data.questions.length > 0 ? (
              <QuestionsProvider productId={productId} page={questions.data}>
                <QuestionList isFirstPage={isFirstPage} />
              </QuestionsProvider>
            ) : (
              <p className="text-muted">{t("question.none")}</p>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Renders the folded form. Its code loads when the shopper opens it, also before hydration. Its space is reserved at once. */
function QuestionFormSection({ productId, customer }: QuestionFormProps) {
  const { t } = useTranslation();
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const updateIsWanted = () => setIsWanted((wasWanted) => wasWanted || detailsRef.current?.open === true);
  useEffect(updateIsWanted, []);
  return (
    <details
      ref={detailsRef}
      onToggle={updateIsWanted}
      className="group rounded-2 border border-line-strong noscript:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-4 py-3 font-semibold">
        {t("question.ask")}
        <Icon icon={ChevronDown} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className={cx("px-4 pb-4", customer ? "min-h-72" : "min-h-152")}>
        <Suspense>{isWanted && <QuestionForm productId={productId} customer={customer} />}</Suspense>
      </div>
    </details>
  );
}
