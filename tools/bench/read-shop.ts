import { createClient, getProductHref, type Product, storefront, type Variant } from "../../packages/api/src/index.ts";

/** The path of one page of each public kind, and the product and variant to buy. */
export type MeasuredShop = {
  product: Product;
  /** The product's variant with the largest stock. */
  variant: Variant;
  pages: Readonly<Record<"home" | "list" | "product" | "search" | "article", string>>;
};

/** Fetches the pages and the product to buy from an open shop. */
export const fetchMeasuredShop = async (origin: string): Promise<MeasuredShop> => {
  const client = createClient(storefront, { origin, getLocale: () => "en" });
  const [category] = await client.category.fetch();
  const [summary] = (await client.product.fetch({})).products;
  const [article] = (await client.article.fetch({})).articles;
  if (!category || !summary || !article) throw new Error("The shop shows no product, so nothing can be measured.");
  const product = await client.product.find({ id: summary.id });
  const [variant] = product.variants.toSorted((one, other) => other.stock - one.stock);
  if (!variant) throw new Error(`${product.name} has no variant, so nothing can be bought.`);
  return {
    product,
    variant,
    pages: {
      home: "/",
      list: `/all/${category.slug}`,
      product: getProductHref(product),
      search: "/search?q=sofa",
      article: `/article/${article.slug}`,
    },
  };
};
