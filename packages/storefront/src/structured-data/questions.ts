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

/** Returns headings that ask a question, each with the text below it; empty for fewer than two. */
export const createFaqPages = (body: Prose): FAQPage[] => {
  const answered: { question: string; answer: string[] }[] = [];
  let isAnswer = false;
  for (const block of body) {
    const text = getBlockText(block).trim();
    if (block.kind !== "heading") {
      if (isAnswer && text !== "") answered.at(-1)?.answer.push(text);
      continue;
    }
    isAnswer = text.endsWith("?");
    if (isAnswer) answered.push({ question: text, answer: [] });
  }
  const questions = answered.filter(({ answer }) => answer.length > 0);
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
