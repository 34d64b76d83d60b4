import { ApiError, type Problem, toProblem } from "@griya/api";
import type { WaitReason } from "../request/request.machine.ts";

/** Returns the error of a service that does not answer. */
export const aDownError = (): ApiError => new ApiError({ kind: "down", status: 503 });

/** Returns the error of a token that the provider no longer accepts. */
export const anUnauthorizedError = (): ApiError => new ApiError({ kind: "unauthorized", status: 401 });

/** Returns the error of a provider that refuses, with the reason. */
export const aRefusal = (message: string): ApiError =>
  new ApiError({ kind: "handled", status: 201, messages: [message] });

export const aDownProblem: Problem = toProblem(aDownError());

/** The state of work that retries by itself when the service is back. */
export const waitingForService: WaitReason = { for: "service", problem: aDownProblem };
