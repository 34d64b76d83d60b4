import { type Brand, PRODUCTS_PER_PAGE } from "@griya/api";
import { BrandLogo, ButtonLink, EmptyState, InlineAlert, LensDrawing, PageNumbers } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IslandPlace } from "../../islands/island.tsx";
import { PageHeading, type TrailStep } from "../../page/page-heading.tsx";
import { useAddress } from "../../providers/address.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { filterForm } from "./islands.ts";
import type { ProductListing } from "./list.loader.ts";
import { getListFacts, getListScope, LIST_IDS } from "./list-facts.ts";
import { ProductCards, type ProductCardsProps } from "./product-cards.tsx";
import { type ChosenFilter, getListHref, isFiltered, withFirstPage } from "./product-filter.ts";

/** The `sizes` of a card's picture. From 992 px on, the filters are beside the cards. */
const CARD_SIZES = "(width < 768px) 46vw, (width < 992px) 30vw, 240px";

/** The number of pictures in the first viewport of a list. */
const FIRST_VIEWPORT_COUNT = 4;

export interface ProductListProps extends Pick<ProductCardsProps, "renderCorner" | "renderAction"> {
  listing: ProductListing;
  title: string;
  /** The logo that replaces the title. */
  logo?: Pick<Brand, "logo" | "logoOnDark"> | null;
  description?: string | null | undefined;
  trail: readonly TrailStep[];
  /** The content between the heading and the list. */
  children?: ReactNode;
}

/** Renders a list of products, with filters and sorting in the query. The list works without JavaScript. */
export function ProductList({
  listing,
  title,
  logo = null,
  description,
  trail,
  children,
  renderCorner,
  renderAction,
}: ProductListProps) {
  const { page } = listing;
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={trail}
        title={logo ? <BrandLogo {...logo} isPriority className="h-10 sm:h-12" /> : title}
        intro={description}
      />
      {children}
      <div
        id={LIST_IDS.whole}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[16.5rem_minmax(0,1fr)] xl:gap-x-12"
      >
        <IslandPlace island={filterForm} facts={getListFacts(listing)} listScope={getListScope(listing)} />
        <section
          id={LIST_IDS.results}
          aria-label={title}
          className="flex min-w-0 flex-col gap-6 aria-busy:[&_img]:opacity-50 lg:sticky lg:top-24 lg:col-start-2 lg:self-start"
        >
          <Results
            listing={listing}
            pages={Math.ceil(page.total / PRODUCTS_PER_PAGE)}
            renderCorner={renderCorner}
            renderAction={renderAction}
          />
        </section>
      </div>
    </div>
  );
}

interface ResultsProps extends Pick<ProductListProps, "listing" | "renderCorner" | "renderAction"> {
  pages: number;
}

function Results({
  listing: { page, chosenFilter, isValidQuery, preservedQuery },
  pages,
  renderCorner,
  renderAction,
}: ResultsProps) {
  const { t } = useTranslation();
  const { pathname } = useAddress();
  const getHref = (filter: ChosenFilter) => getListHref(pathname, preservedQuery, filter);
  const hasFilters = isFiltered(chosenFilter);
  const { sort } = chosenFilter;
  return (
    <>
      {!isValidQuery && <InlineAlert tone="info">{t("product.filter.leftOut")}</InlineAlert>}
      <AppliedFilters chosenFilter={chosenFilter} brands={page.brands} getHref={getHref} />
      {page.products.length > 0 ? (
        <ProductCards
          pictureSizes={CARD_SIZES}
          label={t("product.list.label")}
          products={page.products}
          headingLevel={2}
          firstViewportCount={FIRST_VIEWPORT_COUNT}
          renderCorner={renderCorner}
          renderAction={renderAction}
        />
      ) : (
        <EmptyState
          drawing={<LensDrawing />}
          title={hasFilters ? t("product.list.emptyTitle") : t("product.list.nothingTitle")}
          description={hasFilters && t("product.list.emptyHint")}
          action={
            hasFilters && (
              <ButtonLink href={getHref({ sort })} tone="secondary">
                {t("product.list.clear")}
              </ButtonLink>
            )
          }
        />
      )}
      <PageNumbers
        page={chosenFilter.page ?? 1}
        pageCount={pages}
        getHref={(number) => getHref({ ...withFirstPage(chosenFilter), page: number === 1 ? undefined : number })}
        labels={{
          region: t("product.list.pages"),
          more: t("product.filter.showMore"),
          page: (number) => t("product.filter.pageNumber", { page: number }),
        }}
        summary={t("product.filter.shown", { page: chosenFilter.page ?? 1, pages })}
      />
    </>
  );
}
