import type { Problem } from "@griya/api";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { useAddress, useGo } from "../providers/address.tsx";

/** Says that a part of the page did not come, and asks for the page anew. */
export function MissingPart({ problem }: { problem: Problem }) {
  const { pathname, search } = useAddress();
  const go = useGo();
  return <ProblemAlert problem={problem} onRetry={() => go(pathname + search, { replaces: true })} />;
}
