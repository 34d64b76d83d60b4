import type { Client, QuestionFilter, QuestionPage } from "@griya/api";
import type { NextPage } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the questions machine, which call the shop's API. */
export const createQuestionActors = (client: Client, requestFactory: RequestFactory) => ({
  loadPage: requestFactory.read<QuestionPage, NextPage<QuestionFilter>>(({ input: { filter, cursor }, signal }) =>
    client.question.fetch({ ...filter, cursor }, { signal }),
  ),
});
