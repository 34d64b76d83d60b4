import { useLoaderData } from "react-router";
import { loadHeadedListing } from "../features/product/list.loader.ts";
import { ProductList } from "../features/product/product-list.tsx";
import { shopLoader } from "../frame/loader.ts";
import { screenHandle } from "../frame/screen-handle.ts";
import { slugOf } from "../frame/slug.ts";
import { useWords } from "../frame/words.ts";

/** The products of a brand, which the query names by uuid or slug. */
export const loader = shopLoader(async (input) => {
  const brand = slugOf(input.url.searchParams.get("brand"));
  return { ...(await loadHeadedListing(input, { brand })), brand };
});

export const handle = screenHandle<typeof loader>(({ data: { heading } }) => ({
  title: heading.title,
  description: heading.description ?? undefined,
  query: ["brand", "cursor"],
}));

export function Component() {
  const { brand, heading, ...listing } = useLoaderData<typeof loader>();
  const t = useWords();
  return (
    <ProductList
      {...listing}
      title={heading.title}
      logo={heading.logo ? { logo: heading.logo, logoOnDark: heading.logoOnDark } : null}
      description={heading.description}
      kept={{ brand }}
      trail={[{ label: t("page.brands"), path: "/brands" }, { label: heading.title }]}
    />
  );
}
