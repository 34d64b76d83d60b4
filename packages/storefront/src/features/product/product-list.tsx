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
import { factsOf, LIST, placeOf } from "./list-facts.ts";
import { ProductCards, type ProductCardsProps } from "./product-cards.tsx";
import { type ChosenFilter, fromTheStart, isNarrowed, listHref } from "./product-filter.ts";

/** A value for `sizes` of `<img>`. From 992 px the filters are beside the cards. */
const BESIDE_FILTERS = "(width < 768px) 46vw, (width < 992px) 30vw, 240px";

/** The number of pictures in the first viewport of a list. */
const PICTURES_IN_SIGHT = 4;

export interface ProductListProps extends Pick<ProductCardsProps, "cornerOf" | "actionOf"> {
  listing: ProductListing;
  title: string;
  /** The logo that replaces the title. */
  logo?: Pick<Brand, "logo" | "logoOnDark"> | null;
  description?: string | null | undefined;
  trail: readonly TrailStep[];
  /** The content between the heading and the list. */
  children?: ReactNode;
}

/** A list of products with filters and sorting in the query. It is readable and usable without JavaScript. */
export function ProductList({
  listing,
  title,
  logo = null,
  description,
  trail,
  children,
  cornerOf,
  actionOf,
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
        id={LIST.whole}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[16.5rem_minmax(0,1fr)] xl:gap-x-12"
      >
        <IslandPlace of={filterForm} facts={factsOf(listing)} place={placeOf(listing)} />
        <section
          id={LIST.results}
          aria-label={title}
          className="flex min-w-0 flex-col gap-6 aria-busy:[&_img]:opacity-50 lg:sticky lg:top-24 lg:col-start-2 lg:self-start"
        >
          <Results
            listing={listing}
            pages={Math.ceil(page.total / PRODUCTS_PER_PAGE)}
            cornerOf={cornerOf}
            actionOf={actionOf}
          />
        </section>
      </div>
    </div>
  );
}

interface ResultsProps extends Pick<ProductListProps, "listing" | "cornerOf" | "actionOf"> {
  pages: number;
}

function Results({ listing: { page, chosen, isUnderstood, kept }, pages, cornerOf, actionOf }: ResultsProps) {
  const { t } = useTranslation();
  const { pathname } = useAddress();
  const hrefOf = (narrowed: ChosenFilter) => listHref(pathname, kept, narrowed);
  const holdsMore = isNarrowed(chosen);
  const { sort } = chosen;
  return (
    <>
      {!isUnderstood && <InlineAlert tone="info">{t("product.filter.leftOut")}</InlineAlert>}
      <AppliedFilters chosen={chosen} brands={page.brands} hrefOf={hrefOf} />
      {page.products.length > 0 ? (
        <ProductCards
          pictureSizes={BESIDE_FILTERS}
          label={t("product.list.label")}
          products={page.products}
          headingLevel={2}
          inSight={PICTURES_IN_SIGHT}
          cornerOf={cornerOf}
          actionOf={actionOf}
        />
      ) : (
        <EmptyState
          drawing={<LensDrawing />}
          title={holdsMore ? t("product.list.emptyTitle") : t("product.list.nothingTitle")}
          description={holdsMore && t("product.list.emptyHint")}
          action={
            holdsMore && (
              <ButtonLink href={hrefOf({ sort })} tone="secondary">
                {t("product.list.clear")}
              </ButtonLink>
            )
          }
        />
      )}
      <PageNumbers
        page={chosen.page ?? 1}
        pages={pages}
        hrefOf={(number) => hrefOf({ ...fromTheStart(chosen), page: number === 1 ? undefined : number })}
        labels={{
          region: t("product.list.pages"),
          more: t("product.filter.showMore"),
          page: (number) => t("product.filter.pageNumber", { page: number }),
        }}
        summary={t("product.filter.shown", { page: chosen.page ?? 1, pages })}
      />
    </>
  );
}
