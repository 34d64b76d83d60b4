import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../providers/shop-provider.tsx";
import { shopLinks } from "./navigation.ts";

/** Renders links to other pages, for a page that does not exist. */
export function NotFoundLinks() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const links = [...shopLinks, { label: "room.all", path: "/rooms" } as const];
  return (
    <nav aria-labelledby="ways-on" className="mt-8">
      <h2 id="ways-on" className="font-semibold">
        {t("shell.waysOn")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link
              href={getHref(path)}
              tone="bare"
              className="inline-flex min-h-11 items-center rounded-full border px-4 text-small hover:border-line-strong"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
