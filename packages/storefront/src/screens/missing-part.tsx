import type { Problem } from "@griya/api";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { useAddress, useGo } from "../providers/address.tsx";

/** The notice that a part of the page failed to load, with a button to reload the page. */
export function MissingPart({ problem }: { problem: Problem }) {
  const { pathname, search } = useAddress();
  const go = useGo();
  return <ProblemAlert problem={problem} onRetry={() => go(pathname + search, { replaces: true })} />;
}
