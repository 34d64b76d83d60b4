import { ApiError, type Problem, toProblem } from "@griya/api";
import type { Waiting } from "../work/work.machine.ts";

/** The service does not answer. */
export const aDownError = (): ApiError => new ApiError({ kind: "down", status: 503 });

/** The provider no longer takes the token. */
export const anUnauthorizedError = (): ApiError => new ApiError({ kind: "unauthorized", status: 401 });

/** The provider says no, and why. */
export const aRefusal = (message: string): ApiError => new ApiError({ kind: "handled", status: 201, form: [message] });

export const aDownProblem: Problem = toProblem(aDownError());

/** A work that tries again by itself when the service is back. */
export const waitingForService: Waiting = { for: "service", problem: aDownProblem };
