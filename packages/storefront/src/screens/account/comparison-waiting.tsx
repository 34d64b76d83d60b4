import { Text } from "@griya/ui";
import { useEffect, useState } from "react";
import { askedAt } from "../../features/compare/asked-product.ts";
import { useQuery } from "../../frame/address.tsx";
import { useWords } from "../../frame/words.ts";

/** Tells a guest who wanted to compare a product why they are asked to log in, and where that leads. */
export function ComparisonWaiting() {
  const t = useWords();
  const redirect = useQuery().get("redirect");
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (redirect !== null) setName(askedAt(new URL(redirect, location.origin).pathname)?.name ?? null);
  }, [redirect]);
  if (name === null) return null;
  return (
    <Text size="small" className="mt-3">
      {t("auth.comparesThen", { name })}
    </Text>
  );
}
