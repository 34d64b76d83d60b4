import type { SearchHelp } from "@griya/api";
import { ButtonLink, EmptyState, Heading, LensDrawing, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { getSearchHref } from "../../features/search/search-href.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getMatchLinks, LinkRow, type LinkRowProps } from "./match-links.tsx";

export interface NothingFoundProps {
  /** The text of the search. */
  text: string;
  /** The corrections and other matches; null when they failed to load. */
  help: SearchHelp | null;
}

/** Renders the page of a search without results. The page shows corrections of the text, and links to other parts of the shop. */
export function NothingFound({ text, help }: NothingFoundProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const linkRows: LinkRowProps[] = help
    ? [
        { label: t("search.places"), links: getMatchLinks(help) },
        {
          label: t("search.popular"),
          links: help.keywords.map((keyword) => ({ path: getSearchHref(keyword), text: keyword })),
        },
      ]
    : [];
  return (
    <div className="page-column">
      <EmptyState
        drawing={<LensDrawing />}
        level={1}
        title={t("search.nothingFound", { text })}
        description={
          help && help.corrections.length > 0 ? (
            <>
              {t("search.didYouMean")}{" "}
              {help.corrections.map((correction) => (
                <Link
                  key={correction}
                  href={getHref(getSearchHref(correction))}
                  className="hit-area me-3 inline-block font-semibold"
                >
                  {correction}
                </Link>
              ))}
            </>
          ) : (
            t("search.noResultHint")
          )
        }
        action={
          <ButtonLink href={getHref("/categories")} tone="secondary">
            {t("search.allCategories")}
          </ButtonLink>
        }
      />
      <div className="grid gap-8 sm:grid-cols-2">
        {linkRows.map(({ label, links }) => (
          <section key={label}>
            <Heading level={2} size="h4" className="mb-4">
              {label}
            </Heading>
            <LinkRow label={label} links={links} />
          </section>
        ))}
      </div>
    </div>
  );
}
