import type { Question, QuestionPage } from "@griya/api";

/** Returns a question about a sofa, with the shop's answer. */
export const aQuestion = (own: Partial<Question> = {}): Question => ({
  id: "5b1e4d63-7a1e-4a7f-8d66-3a2a6e1a2b01",
  asker: "Ratna",
  language: "id",
  text: "Apakah sofa ini bisa masuk lewat pintu selebar 75 cm?",
  askedAt: "2026-10-12T03:00:00.000Z",
  answer: "Bisa. Kakinya dilepas dulu, lalu sofa dimasukkan miring; tim pengantar kami yang mengerjakannya.",
  answeredAt: "2026-10-13T02:00:00.000Z",
  ...own,
});

/** Returns the last page of a product's questions. */
export const aQuestionPage = (questions: Question[], own: Partial<QuestionPage> = {}): QuestionPage => ({
  questions,
  total: questions.length,
  next: null,
  ...own,
});
