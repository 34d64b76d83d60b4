import { getProductHref, type ProductSummary } from "@griya/api";
import { Link, Picture, Price } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";

export interface ProductLinesProps {
  /** The accessible name of the list. */
  label: string;
  products: readonly ProductSummary[];
}

/** Renders a compact list of products, beside a text that names them. */
export function ProductLines({ label, products }: ProductLinesProps) {
  return (
    <ul aria-label={label} className="divide-y border-y">
      {products.map((product) => (
        <li key={product.id} className="group relative flex items-center gap-4 py-3">
          <ProductLine product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductLine({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <>
      <Picture picture={product.picture} ratio="square" sizes="80px" isDecorative className="w-20 shrink-0 rounded-2" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link href={getHref(getProductHref(product))} tone="card" className="font-medium text-balance">
          {product.name}
        </Link>
        <p className="text-small text-muted">{product.brand.name}</p>
        <Price
          price={product.price}
          fromLabel={product.pricesVary ? t("product.from") : undefined}
          labels={{ previousPrice: t("product.previousPrice") }}
        />
      </div>
    </>
  );
}
