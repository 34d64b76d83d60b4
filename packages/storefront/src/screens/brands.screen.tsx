import { BrandCard, Pagination } from "@griya/ui";
import { brandHref } from "../features/product/product-href.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { itemList } from "../structured-data/lists.ts";

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export const load = ({ client, url, signal }: LoadInput) =>
  client.brand.fetch({ page: readPage(url.searchParams.get("page")) }, { signal });

export const head: Head<typeof load> = ({ t, data: { brands } }) => ({
  title: t("page.brands"),
  description: t("page.brandsIntro"),
  query: ["page"],
  structuredData: (place) =>
    itemList(
      brands.map((brand) => ({ path: brandHref(brand), name: brand.name })),
      place,
    ),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { brands, page, pages } = data;
  const t = useWords();
  const { href } = useShop();
  const at = (number: number) => href(`/brands${number > 1 ? `?page=${number}` : ""}`);
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.brands") }]} title={t("page.brands")} intro={t("page.brandsIntro")} />
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-4">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard brand={brand} href={href(brandHref(brand))} headingLevel={2} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          previousHref={page > 1 ? at(page - 1) : null}
          nextHref={page < pages ? at(page + 1) : null}
          labels={{
            region: t("page.brandsPages"),
            previous: t("product.list.previous"),
            next: t("product.list.next"),
          }}
          summary={t("page.pageOf", { page, pages })}
        />
      </div>
    </div>
  );
}
