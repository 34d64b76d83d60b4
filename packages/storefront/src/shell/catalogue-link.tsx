import { formatDecimal, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";

/** Formats bytes as megabytes with one decimal: "1.2 MB", in Indonesian "1,2 MB". */
const formatMegabytes = (bytes: number, locale: string): string =>
  `${formatDecimal(Math.max(0.1, bytes / 1_000_000).toFixed(1), locale)} MB`;

/** Renders the link to the printed catalogue (specification, section 1). Renders nothing when the shop has none. */
export function CatalogueLink({ className, onClick }: { className?: string; onClick?: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const settings = useSettings();
  const { catalogue, mediaBase } = settings;
  return (
    catalogue && (
      <Link href={mediaBase + catalogue.path} tone="bare" className={className} onClick={onClick}>
        {t("shell.catalogue", { size: formatMegabytes(catalogue.bytes, locale) })}
      </Link>
    )
  );
}
