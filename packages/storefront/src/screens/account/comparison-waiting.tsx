import { Text } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { askedAt } from "../../features/compare/asked-product.ts";
import { useQuery } from "../../frame/address.tsx";
import { useWords } from "../../frame/words.ts";
import { safeRedirect } from "../../session/safe-redirect.ts";

const neverChanges = () => () => undefined;

/** Tells a guest who wanted to compare a product why they are asked to log in, and where that leads. */
export function ComparisonWaiting() {
  const t = useWords();
  const redirect = useQuery().get("redirect");
  const name = useSyncExternalStore(
    neverChanges,
    () => askedAt(new URL(safeRedirect(redirect), location.origin).pathname)?.name ?? null,
    () => null,
  );
  if (name === null) return null;
  return (
    <Text size="small" className="mt-3">
      {t("auth.comparesThen", { name })}
    </Text>
  );
}
