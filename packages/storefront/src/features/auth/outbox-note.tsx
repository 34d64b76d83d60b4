import { InlineAlert, Link } from "@griya/ui";
import { useSettings } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";

/** Where a demo shows the mails that it would send; nothing where mail is really sent. */
export function OutboxNote() {
  const t = useWords();
  const settings = useSettings();
  if (settings.outboxUrl === null) return null;
  return (
    <InlineAlert action={<Link href={settings.outboxUrl}>{t("auth.registered.outbox")}</Link>}>
      {t("auth.registered.demo")}
    </InlineAlert>
  );
}
