import { ApiError, createRuleProblem, type Problem, toProblem } from "@griya/api";

/** A problem that replaces a whole page, with the HTTP status of the response. */
export type PageProblem = { status: number; problem: Problem };

/** The error that ends the rendering of a page. An error page with the problem replaces it. */
export class PageFailure extends Error implements PageProblem {
  override readonly name = "PageFailure";
  readonly status: number;
  readonly problem: Problem;
  constructor({ status, problem }: PageProblem, options?: ErrorOptions) {
    super(problem.messageKey ?? problem.text ?? "", options);
    this.status = status;
    this.problem = problem;
  }
}

/** The error that redirects a page to another path. The path has no language prefix. */
export class PageRedirect extends Error {
  override readonly name = "PageMoved";
  readonly path: string;
  constructor(path: string) {
    super(`The page redirects to ${path}.`);
    this.path = path;
  }
}

const getPageStatus = ({ kind, status }: Problem): number => {
  if (kind === "down") return status >= 500 ? status : 503;
  return status >= 400 ? status : 400; // The specification replaces a status below 400 by 400 (section 8).
};

/** Returns the failure of a page that does not exist: 404 "This page could not be found". */
export const createNotFoundFailure = () => new PageFailure({ status: 404, problem: createRuleProblem("pageNotFound") });

/** Returns the problem that a page shows for a thrown error. A bug becomes "somethingWentWrong" with status 500. */
export const toPageProblem = (error: unknown): PageProblem => {
  if (error instanceof PageFailure) return { status: error.status, problem: error.problem };
  const problem = toProblem(error);
  return { status: error instanceof ApiError ? getPageStatus(problem) : 500, problem };
};
