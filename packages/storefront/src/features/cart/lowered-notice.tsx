import type { CartLine } from "@griya/api";
import { InlineAlert } from "@griya/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { forgetLowered, loweredIn, loweredText } from "../../session/lowered-lines.ts";

export interface LoweredNoticeProps {
  lines: readonly Pick<CartLine, "lineId" | "name" | "quantity">[];
}

/** The lines whose quantity a merge of two carts has lowered. The notice ends when they change, or when the shopper leaves the page. */
export function LoweredNotice({ lines }: LoweredNoticeProps) {
  const { t } = useTranslation();
  const lowered = loweredIn(useSyncExternalStore(loweredText.subscribe, loweredText.read, () => null));
  const said = lines.filter(({ lineId, quantity }) => lowered.get(lineId) === quantity);
  const changed = lines.filter((line) => lowered.has(line.lineId) && !said.includes(line));
  const forget = () => forgetLowered(said);
  useEffect(() => {
    if (changed.length > 0) forgetLowered(changed);
    if (said.length > 0) window.addEventListener("pagehide", forget);
    return () => window.removeEventListener("pagehide", forget);
  });

  if (said.length === 0) return null;
  return (
    <InlineAlert tone="warning" onDismiss={forget} dismissLabel={t("cart.close")}>
      {t("cart.clamped", { names: said.map(({ name }) => name).join(", ") })}
    </InlineAlert>
  );
}
