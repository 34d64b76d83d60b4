import type { Problem } from "@griya/api";
import { useAddress, useGo } from "../frame/address.tsx";
import { ProblemAlert } from "../frame/problem-alert.tsx";

/** Says that a part of the page did not come, and asks for the page anew. */
export function MissingPart({ problem }: { problem: Problem }) {
  const { pathname, search } = useAddress();
  const go = useGo();
  return <ProblemAlert problem={problem} onRetry={() => go(pathname + search, { replaces: true })} />;
}
