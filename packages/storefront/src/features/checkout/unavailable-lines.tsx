import type { CartLine } from "@griya/api";
import { Button, InlineAlert } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface UnavailableLinesProps {
  title: ReactNode;
  lines: readonly Pick<CartLine, "lineId" | "name">[];
  isBusy: boolean;
  onUncheck: () => void;
  /** More details, above the list of lines. */
  children?: ReactNode;
}

/** The lines that cannot be bought or shipped, and a button that deselects these lines. */
export function UnavailableLines({ title, lines, isBusy, onUncheck, children }: UnavailableLinesProps) {
  const { t } = useTranslation();
  return (
    <InlineAlert
      tone="warning"
      title={title}
      action={
        <Button size="sm" tone="secondary" isPending={isBusy} onClick={onUncheck}>
          {t("checkout.unbuyable.uncheck")}
        </Button>
      }
    >
      {children}
      <ul aria-label={t("checkout.unbuyable.lines")} className="list-disc ps-5">
        {lines.map(({ lineId, name }) => (
          <li key={lineId}>{name}</li>
        ))}
      </ul>
      <p>{t("checkout.unbuyable.hint")}</p>
    </InlineAlert>
  );
}
