import { type ComparedProduct, getProductHref } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import {
  Badge,
  ButtonLink,
  Checkbox,
  EmptyState,
  FrameDrawing,
  formatDecimal,
  IconButton,
  Link,
  Picture,
  ProductGridSkeleton,
  useAverageFormatter,
  useMoneyFormatter,
} from "@griya/ui";
import { X } from "lucide";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { formatWarranty } from "../../labels/format-warranty.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { CompareContext } from "./compare-context.ts";
import { ComparedProductsContext } from "./compared-products-context.tsx";
import { type ComparedRow, hasDifference, removeEmptyRows } from "./compared-rows.ts";

/** Returns one row for each property of the products, in the current language. Omits rows without values. */
const useRows = (products: readonly ComparedProduct[]): ComparedRow[] => {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const formatAverage = useAverageFormatter();
  const { locale } = useLocalization();
  const formatNumber = (value: number) => formatDecimal(value, locale);
  const buildRow = (
    label: string,
    getText: (product: NonNullable<ComparedProduct["product"]>, all: ComparedProduct) => string | null,
  ) => ({
    label,
    texts: products.map((all) => all.product && getText(all.product, all)),
  });
  return removeEmptyRows([
    buildRow(t("compare.price"), ({ price, pricesVary }) =>
      pricesVary ? `${t("product.from")} ${formatMoney(price.current)}` : formatMoney(price.current),
    ),
    buildRow(t("compare.rating"), ({ rating }) => rating && `${formatAverage(rating.average)} (${rating.count})`),
    buildRow(t("product.page.dimensions"), ({ dimensions: { width, depth, height } }) =>
      t("product.page.size", { width: formatNumber(width), depth: formatNumber(depth), height: formatNumber(height) }),
    ),
    buildRow(t("product.page.material"), ({ material }) => material),
    buildRow(t("compare.colours"), ({ variants }) => {
      const colourAttributes = variants.flatMap(({ attributes }) => attributes.filter(({ swatch }) => swatch !== null));
      return [...new Set(colourAttributes.map(({ value }) => value))].join(" · ") || null;
    }),
    buildRow(t("compare.seats"), (_, { seats }) => seats.join(", ") || null),
    buildRow(t("product.page.assembly"), ({ assembly }) =>
      assembly === null
        ? t("product.page.arrivesWhole")
        : t("product.page.assembledBy", { count: assembly.people, minutes: assembly.minutes }),
    ),
    buildRow(t("compare.stock"), ({ stock }) => t(stock > 0 ? "compare.inStock" : "product.soldOut")),
    buildRow(t("compare.weight"), ({ weight }) => t("product.page.kilograms", { value: formatNumber(weight) })),
    buildRow(t("product.page.warranty"), ({ warranty }) => warranty && formatWarranty(t, warranty)),
  ]);
};

/** The table of the compared products, with one column for each product. */
export function CompareTable() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const compareChart = CompareContext.useChart();
  const { comparedProducts, isLoaded, ...listState } = CompareContext.useView((view) => view);
  const actor = ComparedProductsContext.useActorRef();
  const loadedProducts = ComparedProductsContext.useSelector((state) => state.context.data);
  const problem = ComparedProductsContext.useSelector(selectProblem) ?? listState.problem;
  const isWaiting = ComparedProductsContext.useSelector(selectIsWaiting) || listState.isWaiting;
  const [isFiltered, setIsFiltered] = useState(false);
  const [removals, setRemovals] = useState(0);
  useEffect(() => compareChart.send({ type: "compare.reload" }), [compareChart]);
  const products = (loadedProducts ?? []).filter(({ productId }) =>
    comparedProducts.some((one) => one.productId === productId),
  );
  const rows = useRows(products);
  const container = useFocusFallback<HTMLDivElement>(removals);
  if (isWaiting) {
    const retry = () => {
      compareChart.send({ type: "retry" });
      actor.send({ type: "retry" });
    };
    return <ProblemAlert problem={problem} onRetry={retry} />;
  }
  if (!isLoaded || loadedProducts === null) return <ProductGridSkeleton label={t("compare.loading")} count={4} />;
  if (products.length === 0) {
    return (
      <div ref={container} tabIndex={-1} className="outline-none">
        <EmptyState
          drawing={<FrameDrawing />}
          title={t("compare.emptyTitle")}
          description={t("compare.emptyHint")}
          action={<ButtonLink href={getHref("/categories")}>{t("compare.browse")}</ButtonLink>}
        />
      </div>
    );
  }
  const visibleRows = isFiltered && products.length > 1 ? rows.filter(hasDifference) : rows;
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {products.length > 1 ? (
        <Checkbox
          label={t("compare.onlyDifferences")}
          checked={isFiltered}
          onChange={(event) => setIsFiltered(event.target.checked)}
        />
      ) : (
        <p className="text-muted">{t("compare.addAnother")}</p>
      )}
      {visibleRows.length === 0 && <output className="text-muted">{t("compare.nothingDiffers")}</output>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll this section sideways */}
      <section
        aria-label={t("compare.table")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
      >
        <table className="text-start text-small md:text-body">
          <caption className="sr-only">{t("compare.table")}</caption>
          <colgroup>
            <col />
            <col span={products.length} width={`${Math.floor(85 / products.length)}%`} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={FIRST_COLUMN_CLASS}>
                <span className="sr-only">{t("compare.property")}</span>
              </th>
              {products.map((each) => (
                <ProductHead
                  key={each.productId}
                  {...each}
                  onRemove={() => {
                    compareChart.send({ type: "compare.remove", productId: each.productId });
                    setRemovals(removals + 1);
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-y">
            {visibleRows.map((row) => (
              <Row key={row.label} row={row} productIds={products.map(({ productId }) => productId)} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The classes of the first column, which stays visible while the other columns scroll sideways. */
const FIRST_COLUMN_CLASS = "sticky start-0 z-10 bg-canvas py-3 pe-3 text-start align-top";

interface ProductHeadProps extends Pick<ComparedProduct, "name" | "product"> {
  onRemove: () => void;
}

function ProductHead({ name, product, onRemove }: ProductHeadProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <th scope="col" className="px-2 pb-3 text-start align-top font-medium">
      <div className="relative flex w-28 flex-col gap-2 sm:w-36">
        {product && (
          <Picture picture={product.picture} sizes="(width < 768px) 160px, 260px" isDecorative className="rounded-2" />
        )}
        <IconButton
          icon={X}
          tone="surface"
          label={t("compare.remove", { name })}
          onClick={onRemove}
          className={product ? "absolute end-1 top-1" : "self-end"}
        />
        {product ? (
          <Link href={getHref(getProductHref(product))} tone="quiet">
            {product.name}
          </Link>
        ) : (
          <span>
            {name} <span className="block font-normal text-muted">{t("compare.gone")}</span>
          </span>
        )}
      </div>
    </th>
  );
}

function Row({ row, productIds }: { row: ComparedRow; productIds: readonly string[] }) {
  const { t } = useTranslation();
  const isDifferent = productIds.length > 1 && hasDifference(row);
  return (
    <tr>
      <th scope="row" className={`${FIRST_COLUMN_CLASS} font-normal text-muted`}>
        <span className="block">{row.label}</span>
        {isDifferent && <Badge className="mt-1">{t("compare.differs")}</Badge>}
      </th>
      {productIds.map((id, index) => (
        <td key={id} className={`px-2 py-3 align-top figures ${isDifferent ? "font-semibold" : ""}`}>
          {row.texts[index] ?? "–"}
        </td>
      ))}
    </tr>
  );
}
