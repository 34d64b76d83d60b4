import type { Brand, Category, ProductPage } from "@griya/api";
import { BrandLogo, ButtonLink, EmptyState, LensDrawing, Pagination } from "@griya/ui";
import type { ReactNode } from "react";
import { useAddress, withQuery } from "../../frame/address.tsx";
import { IslandPlace } from "../../frame/island.tsx";
import { PageHeading, type TrailStep } from "../../frame/page-heading.tsx";
import type { Secondary } from "../../frame/secondary.ts";
import { useWords } from "../../frame/words.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { filterForm } from "./islands.ts";
import { ProductCards } from "./product-cards.tsx";
import { type ChosenFilter, isNarrowed } from "./product-filter.ts";

/** As in `<img sizes>`: from 992 px the filters stand beside the cards. */
const BESIDE_FILTERS = "(width < 768px) 46vw, (width < 992px) 30vw, 240px";

/** Pictures of a list that stand in sight when its page opens. */
const PICTURES_IN_SIGHT = 4;

export interface ProductListProps {
  title: string;
  /** Says the title in its place. */
  logo?: Pick<Brand, "logo" | "logoOnDark"> | null;
  description?: string | null | undefined;
  trail: readonly TrailStep[];
  page: ProductPage;
  chosen: ChosenFilter;
  /** The query keys that make this page what it is, kept by the filter's form. */
  kept?: Readonly<Record<string, string>>;
  categories: Secondary<readonly Category[]>;
  /** Slugs of where this list stands in the tree. */
  current?: { category?: string | undefined; subCategory?: string | undefined };
  /** Between the heading and the list. */
  children?: ReactNode;
}

/** A list of products with filters and sorting in the address, readable and usable without JavaScript. */
export function ProductList({
  title,
  logo = null,
  description,
  trail,
  page,
  chosen,
  kept = {},
  categories,
  current = {},
  children,
}: ProductListProps) {
  const t = useWords();
  const address = useAddress();
  const at = (cursor: string | null) => (cursor === null ? null : withQuery(address, { cursor }));
  const holdsMore = isNarrowed(chosen);
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={trail}
        title={logo ? <BrandLogo {...logo} isPriority className="h-10 sm:h-12" /> : title}
        intro={description}
      />
      {children}
      <div className="grid gap-x-8 gap-y-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[16.5rem_minmax(0,1fr)] xl:gap-x-12">
        <CategoryTree categories={categories.data ?? []} current={current} />
        <section aria-label={title} className="flex min-w-0 flex-col gap-6">
          <IslandPlace of={filterForm} chosen={chosen} kept={kept} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <output className="text-small text-muted figures">{t("product.count", { count: page.total })}</output>
            <AppliedFilters chosen={chosen} />
          </div>
          {page.products.length > 0 ? (
            <ProductCards
              pictureSizes={BESIDE_FILTERS}
              label={t("product.list.label")}
              products={page.products}
              headingLevel={2}
              inSight={PICTURES_IN_SIGHT}
            />
          ) : (
            <EmptyState
              drawing={<LensDrawing />}
              title={holdsMore ? t("product.list.emptyTitle") : t("product.list.nothingTitle")}
              description={holdsMore && t("product.list.emptyHint")}
              action={
                holdsMore && (
                  <ButtonLink
                    href={withQuery(address, { price_min: null, price_max: null, rating: null, cursor: null })}
                    tone="secondary"
                  >
                    {t("product.list.clear")}
                  </ButtonLink>
                )
              }
            />
          )}
          <div className="mt-6">
            <Pagination
              previousHref={at(page.previous)}
              nextHref={at(page.next)}
              labels={{
                region: t("product.list.pages"),
                previous: t("product.list.previous"),
                next: t("product.list.next"),
              }}
            />
          </div>
        </section>
      </div>
    </div>
  );
}
