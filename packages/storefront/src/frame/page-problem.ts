import { ApiError, type Problem, ruleProblem, toProblem } from "@griya/api";
import { data, isRouteErrorResponse } from "react-router";

/** A problem that takes a whole page, with the HTTP status the page answers with. */
export type PageProblem = { status: number; problem: Problem };

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "kind" in value && "messageKey" in value;

const pageStatus = ({ kind, status }: Problem): number => {
  if (kind === "down") return status >= 500 ? status : 503;
  return status >= 400 ? status : 400; // raised from a response (specification, section 8)
};

/** Thrown by a loader whose page cannot be without what failed. */
export const problemPage = (problem: Problem) => data(problem, { status: pageStatus(problem) });

/** Turns a failed call of a loader into a page: thrown, it reaches the error page with its status and words. */
export const toPageError = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  return problemPage(toProblem(error));
};

/** Thrown by a loader when the address names nothing: 404 "This page could not be found". */
export const notFound = () => data(ruleProblem("pageNotFound"), { status: 404 });

/** Reads whatever the router caught. A bug says no more than that something went wrong. */
export const toPageProblem = (error: unknown): PageProblem => {
  if (!isRouteErrorResponse(error)) return { status: 500, problem: toProblem(error) };
  if (isProblem(error.data)) return { status: error.status, problem: error.data };
  return {
    status: error.status,
    problem: ruleProblem(error.status === 404 ? "pageNotFound" : "somethingWentWrong"),
  };
};
