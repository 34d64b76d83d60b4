import type { Question } from "@griya/api";
import type { Ref } from "react";

export interface QuestionCardProps {
  question: Question;
  /** The label of the answer, such as "Answer from Griya". */
  answerLabel: string;
  /** Formats an ISO date as a day in the reader's language. */
  formatDay: (iso: string) => string;
  /** The ref of a new question, which gets the focus. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A shopper's question and the shop's answer, in their own language. */
export function QuestionCard({ question, answerLabel, formatDay, ref }: QuestionCardProps) {
  return (
    <article
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="flex flex-col gap-2.5 py-6 wrap-anywhere outline-none"
    >
      <h3 lang={question.language} className="max-w-prose font-semibold text-pretty">
        {question.text}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        <span>{question.asker}</span>
        <time dateTime={question.askedAt} className="figures">
          {formatDay(question.askedAt)}
        </time>
      </p>
      <div className="mt-1 max-w-prose rounded-2 bg-sunken px-4 py-3 text-small">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{answerLabel}</span>
          <time dateTime={question.answeredAt} className="text-caption text-muted figures">
            {formatDay(question.answeredAt)}
          </time>
        </p>
        <p lang={question.language} className="mt-1 text-pretty whitespace-pre-wrap text-muted">
          {question.answer}
        </p>
      </div>
    </article>
  );
}
