import { EmptyState, ProductCard, ProductGrid } from "@griya/ui";
import { useSelection } from "./use-actor.ts";
import type { ViewProps } from "./view.tsx";

/** The products that the partner asked for, and the way to all others. */
export function GridView({ shop, texts, shopHref }: ViewProps) {
  const page = useSelection(shop, (state) => state.context.page);
  const visitShop = (
    <a href={shopHref("/")} className="self-center font-semibold text-accent-ink underline underline-offset-4">
      {texts.visitShop}
    </a>
  );
  if (!page || page.products.length === 0) return <EmptyState title={texts.noProducts} action={visitShop} />;
  return (
    <>
      <ProductGrid label={texts.products}>
        {page.products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            href={shopHref(`/${product.slug}/product/${product.id}`)}
            labels={texts}
          />
        ))}
      </ProductGrid>
      {visitShop}
    </>
  );
}
