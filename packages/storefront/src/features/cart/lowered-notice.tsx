import type { CartLine } from "@griya/api";
import { InlineAlert } from "@griya/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { parseLoweredLines, removeLoweredLines, storedLoweredLines } from "../../session/lowered-lines.ts";

export interface LoweredNoticeProps {
  lines: readonly Pick<CartLine, "lineId" | "name" | "quantity">[];
}

/**
 * The notice about the lines whose quantity a merge of two carts has lowered. The notice disappears when these lines change, or when the
 * shopper leaves the page.
 */
export function LoweredNotice({ lines }: LoweredNoticeProps) {
  const { t } = useTranslation();
  const loweredQuantities = parseLoweredLines(
    useSyncExternalStore(storedLoweredLines.subscribe, storedLoweredLines.read, () => null),
  );
  const noticeLines = lines.filter(({ lineId, quantity }) => loweredQuantities.get(lineId) === quantity);
  const changedLines = lines.filter((line) => loweredQuantities.has(line.lineId) && !noticeLines.includes(line));
  const removeNotice = () => removeLoweredLines(noticeLines);
  useEffect(() => {
    if (changedLines.length > 0) removeLoweredLines(changedLines);
    if (noticeLines.length > 0) window.addEventListener("pagehide", removeNotice);
    return () => window.removeEventListener("pagehide", removeNotice);
  });

  if (noticeLines.length === 0) return null;
  return (
    <InlineAlert tone="warning" onDismiss={removeNotice} dismissLabel={t("cart.close")}>
      {t("cart.clamped", { names: noticeLines.map(({ name }) => name).join(", ") })}
    </InlineAlert>
  );
}
