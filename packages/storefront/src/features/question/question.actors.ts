import type { Client, QuestionFilter, QuestionPage } from "@griya/api";
import type { NextPage } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Returns the actors of the questions machine. They call the shop's API. */
export const questionActors = (client: Client, work: Works) => ({
  loadPage: work.read<QuestionPage, NextPage<QuestionFilter>>(({ input: { filter, cursor }, signal }) =>
    client.question.find({ ...filter, cursor }, { signal }),
  ),
});
