import { unprefixed } from "@griya/api";
import { Icon, Link } from "@griya/ui";
import { MessageCircle } from "lucide";
import { useAddress } from "../frame/address.tsx";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

/** Leads to where the shop chats, over every page but the checkout, where nothing leads away. */
export function ChatLink({ href }: { href: string }) {
  const t = useWords();
  const { locale } = useShop();
  const { pathname } = useAddress();
  if (unprefixed(pathname, [locale]) === "/checkout") return null;
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
