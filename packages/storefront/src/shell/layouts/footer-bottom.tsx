import type { Settings } from "@griya/api";
import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";

/**
 * Renders the last line of the default layout and of the checkout. The line has the copyright, the link to a demo's outbox, and the choice
 * of a mode. The login pages have no such line.
 */
export function FooterBottom({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  return (
    <div className="page-column flex flex-wrap items-center gap-x-6 gap-y-2 py-5 pe-20 text-caption text-muted">
      <p>{settings.copyright}</p>
      {settings.outboxUrl !== null && (
        <Link href={settings.outboxUrl} tone="quiet" className="hit-area">
          {t("shell.footer.outbox")}
        </Link>
      )}
      <ModeSwitch />
    </div>
  );
}

/**
 * Renders the choice of light or dark mode. An inline script of the document (`before-paint.ts`) handles the choice, so the choice is no
 * island.
 */
function ModeSwitch() {
  const { t } = useTranslation();
  return (
    <label className="flex flex-wrap items-center gap-2 noscript:hidden">
      {t("mode.label")}
      <select name="mode" className="h-11 rounded-2 border bg-surface px-4 text-body">
        <option value="">{t("mode.auto")}</option>
        <option value="light">{t("mode.light")}</option>
        <option value="dark">{t("mode.dark")}</option>
      </select>
    </label>
  );
}
