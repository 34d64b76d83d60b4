import { ApiError, type Problem, toProblem } from "@griya/api";
import type { WaitReason } from "../request/request.machine.ts";

/** Returns the error of a service that does not answer. */
export const aDownError = (): ApiError => new ApiError({ kind: "down", status: 503 });

/** Returns the error of a token that the provider no longer accepts. */
export const anUnauthorizedError = (): ApiError => new ApiError({ kind: "unauthorized", status: 401 });

/** Returns the error of a refusal with this message. */
export const aRefusal = (message: string): ApiError =>
  new ApiError({ kind: "handled", status: 201, messages: [message] });

export const aDownProblem: Problem = toProblem(aDownError());

/** The state of a request that retries when the service is back. */
export const waitingForService: WaitReason = { for: "service", problem: aDownProblem };
