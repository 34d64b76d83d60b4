import { cutText, parseSearchIntent, SEARCH_TEXT_MAXIMUM } from "@griya/api";
import { ButtonLink, EmptyState, LensDrawing } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { loadProductListing } from "../../features/product/list.loader.ts";
import { getListHref, isFiltered, parseFilter } from "../../features/product/product-filter.ts";
import { IslandPlace } from "../../islands/island.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { PageRedirect } from "../../page/page-problem.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { ListWithMarks } from "../card-marks.tsx";
import { recentlyViewed } from "../islands.tsx";
import { FoundTexts } from "./found-texts.tsx";
import { getMatchLinks, LinkRow } from "./match-links.tsx";
import { NothingFound } from "./nothing-found.tsx";

/** Redirects a search whose text contains filters or an order. The filters are then visible, and the shopper can remove them. */
const redirectToIntent = (url: URL, typed: string): void => {
  const { text, ...asked } = parseSearchIntent(typed);
  if (Object.keys(asked).length === 0) return;
  const chosenFilter = { ...asked, ...parseFilter(url.searchParams).chosenFilter };
  throw new PageRedirect(
    text === ""
      ? getListHref(url.pathname.replace(/\/search$/, "/all/products"), {}, chosenFilter)
      : getListHref(url.pathname, { q: text }, chosenFilter),
  );
};

export const load = async (input: LoadInput) => {
  const { client, url, loadOptional } = input;
  const text = cutText((url.searchParams.get("q") ?? "").trim(), SEARCH_TEXT_MAXIMUM);
  if (text === "") return { text, found: null };
  redirectToIntent(url, text);
  const [listing, content] = await Promise.all([
    loadProductListing(input, { q: text }, { q: text }),
    loadOptional((signal) => client.search.fetchContent({ text }, { signal })),
  ]);
  const isNothing = listing.page.total === 0 && !isFiltered(listing.chosenFilter);
  const help = isNothing ? await loadOptional((signal) => client.search.fetchHelp({ text }, { signal })) : null;
  return { text, found: { listing, isNothing }, content, help };
};

export const head: Head<typeof load> = ({ t, data: { text } }) => ({
  title: text === "" ? t("search.emptyTitle") : t("search.title", { text }),
});

export function Screen({ data: { text, found, content, help } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  if (found === null) {
    return (
      <EmptyState
        drawing={<LensDrawing />}
        level={1}
        title={t("search.emptyTitle")}
        description={t("search.emptyHint")}
        action={
          <ButtonLink href={getHref("/categories")} tone="secondary">
            {t("search.allCategories")}
          </ButtonLink>
        }
      />
    );
  }
  const foundTexts = content?.data && <FoundTexts {...content.data} />;
  if (found.isNothing) {
    return (
      <>
        <NothingFound text={text} help={help?.data ?? null} />
        <div className="page-column min-h-72">
          <IslandPlace island={recentlyViewed} />
        </div>
        {foundTexts}
      </>
    );
  }
  const { correctedText } = found.listing.page;
  const links = content?.data ? getMatchLinks(content.data) : [];
  return (
    <>
      <ListWithMarks
        listing={found.listing}
        title={t("search.title", { text })}
        trail={[{ label: t("search.submit") }]}
      >
        {correctedText !== undefined && <p className="mb-6">{t("search.meant", { meant: correctedText })}</p>}
        {links.length > 0 && (
          <div className="mb-6">
            <LinkRow label={t("search.matching")} links={links} />
          </div>
        )}
      </ListWithMarks>
      {foundTexts}
    </>
  );
}
