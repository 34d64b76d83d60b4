import type { CartLine } from "@griya/api";
import { InlineAlert } from "@griya/ui";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { parseLoweredLines, removeLoweredLines, storedLoweredLines } from "../../session/lowered-lines.ts";

export interface LoweredNoticeProps {
  lines: readonly Pick<CartLine, "lineId" | "name" | "quantity">[];
}

/** The lines whose quantity a merge of two carts has lowered. The notice ends when they change, or when the shopper leaves the page. */
export function LoweredNotice({ lines }: LoweredNoticeProps) {
  const { t } = useTranslation();
  const lowered = parseLoweredLines(
    useSyncExternalStore(storedLoweredLines.subscribe, storedLoweredLines.read, () => null),
  );
  const noticeLines = lines.filter(({ lineId, quantity }) => lowered.get(lineId) === quantity);
  const changed = lines.filter((line) => lowered.has(line.lineId) && !noticeLines.includes(line));
  const removeNotice = () => removeLoweredLines(noticeLines);
  useEffect(() => {
    if (changed.length > 0) removeLoweredLines(changed);
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
