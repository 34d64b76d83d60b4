import type { Problem } from "@griya/api";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { useAddress, useNavigate } from "../providers/address.tsx";

/** Renders the notice that a part of the page failed to load, with a button that reloads the page. */
export function FailedSection({ problem }: { problem: Problem }) {
  const { pathname, search } = useAddress();
  const navigate = useNavigate();
  return <ProblemAlert problem={problem} onRetry={() => navigate(pathname + search, { replaces: true })} />;
}
