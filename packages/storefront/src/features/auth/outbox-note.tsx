import { InlineAlert, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../providers/shop-provider.tsx";

/** The link to the outbox of a demo shop. Renders nothing in a shop that sends real emails. */
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
