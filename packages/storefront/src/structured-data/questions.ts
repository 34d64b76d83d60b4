import type { Prose, ProseBlock, TextRun } from "@griya/api";
import type { FAQPage } from "schema-dts";

const getRunsText = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");

const getBlockText = (block: ProseBlock): string => {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return getRunsText(block.runs);
    case "list":
      return block.items.map(getRunsText).join("\n");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(getRunsText).join(": ")).join("\n");
    case "picture":
      return block.caption ?? "";
  }
};

/**
 * Returns a list of questions in the types of schema.org. Each heading that ends with a question mark is one, with the text below the
 * heading. Returns an empty array for fewer than two answered questions.
 */
export const createFaqPages = (body: Prose): FAQPage[] => {
  const answeredQuestions: { question: string; answer: string[] }[] = [];
  let isAnswer = false;
  for (const block of body) {
    const text = getBlockText(block).trim();
    if (block.kind !== "heading") {
      if (isAnswer && text !== "") answeredQuestions.at(-1)?.answer.push(text);
      continue;
    }
    isAnswer = text.endsWith("?");
    if (isAnswer) answeredQuestions.push({ question: text, answer: [] });
  }
  const questions = answeredQuestions.filter(({ answer }) => answer.length > 0);
  if (questions.length < 2) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.join("\n") },
      })),
    },
  ];
};
