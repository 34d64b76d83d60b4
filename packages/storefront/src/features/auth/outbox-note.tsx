import { InlineAlert, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../providers/shop-provider.tsx";

/** Where a demo shows the mails that it would send; nothing where mail is really sent. */
export function OutboxNote() {
  const { t } = useTranslation();
  const settings = useSettings();
  if (settings.outboxUrl === null) return null;
  return (
    <InlineAlert action={<Link href={settings.outboxUrl}>{t("auth.registered.outbox")}</Link>}>
      {t("auth.registered.demo")}
    </InlineAlert>
  );
}
