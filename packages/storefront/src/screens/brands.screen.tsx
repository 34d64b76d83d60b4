import { BrandCard, Pagination } from "@griya/ui";
import { useLoaderData } from "react-router";
import { brandHref } from "../features/product/product-href.ts";
import { shopLoader } from "../frame/loader.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { screenHandle } from "../frame/screen-handle.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

const readPage = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export const loader = shopLoader(({ client, url, signal }) =>
  client.brand.fetch({ page: readPage(url.searchParams.get("page")) }, { signal }),
);

export const handle = screenHandle<typeof loader>(({ t }) => ({
  title: t("page.brands"),
  description: t("page.brandsIntro"),
  query: ["page"],
}));

export function Component() {
  const { brands, page, pages } = useLoaderData<typeof loader>();
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
