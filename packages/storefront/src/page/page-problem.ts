import { ApiError, createRuleProblem, type Problem, toProblem } from "@griya/api";

/** A problem that replaces a whole page, with the HTTP status of the answer. */
export type PageProblem = { status: number; problem: Problem };

/** Thrown while a page is made. Another page that shows the problem takes its place. */
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

/** Thrown while a page is made, if it is found at another path. The path has no language prefix. */
export class PageRedirect extends Error {
  override readonly name = "PageMoved";
  readonly path: string;
  constructor(path: string) {
    super(`The page is found at ${path}.`);
    this.path = path;
  }
}

const getPageStatus = ({ kind, status }: Problem): number => {
  if (kind === "down") return status >= 500 ? status : 503;
  return status >= 400 ? status : 400; // a status below 400 becomes 400 (specification, section 8)
};

/** Returns the failure of a page whose address names nothing: 404 "This page could not be found". */
export const createNotFoundFailure = () => new PageFailure({ status: 404, problem: createRuleProblem("pageNotFound") });

/** Returns the problem that a page shows for a thrown error. A bug says only that something went wrong. */
export const toPageProblem = (error: unknown): PageProblem => {
  if (error instanceof PageFailure) return { status: error.status, problem: error.problem };
  const problem = toProblem(error);
  return { status: error instanceof ApiError ? getPageStatus(problem) : 500, problem };
};
