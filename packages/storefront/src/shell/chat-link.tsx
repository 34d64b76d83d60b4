import { Icon, Link } from "@griya/ui";
import { MessageCircle } from "lucide";
import { useTranslation } from "react-i18next";

/** Renders the link to the shop's chat, at the bottom of the window. */
export function ChatLink({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("shell.footer.contact")}>
      <Link
        href={href}
        tone="bare"
        aria-label={t("shell.chat")}
        className="fixed end-4 bottom-4 z-20 grid -translate-y-(--griya-bottom-bar) size-12 place-items-center rounded-pill bg-accent text-on-accent shadow-2 hover:bg-accent-hover"
      >
        <Icon icon={MessageCircle} />
      </Link>
    </nav>
  );
}
