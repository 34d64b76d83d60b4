import { type Bundle, getBundleHref, getDefaultVariants, getProductHref, sumBundle } from "@griya/api";
import { ButtonLink, Heading, Link, Picture, useMoneyFormatter } from "@griya/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { BundlePrice } from "./bundle-price.tsx";

export interface BundleCardsProps {
  bundles: readonly Bundle[];
  /** The id of the product of the current page. Its row has no link. */
  productId: string;
}

/** The bundles that contain a product, with their pieces, their price and the sum of the separate prices. */
export function BundleCards({ bundles, productId }: BundleCardsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-6">
      <Heading level={2} id={titleId}>
        {t("product.bundle.title")}
      </Heading>
      <div className="flex flex-col gap-6">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} productId={productId} />
        ))}
      </div>
    </section>
  );
}

function BundleCard({ bundle, productId }: { bundle: Bundle; productId: string }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const formatMoney = useMoneyFormatter();
  const chosenVariants = getDefaultVariants(bundle);
  return (
    <article className="grid gap-x-12 gap-y-6 rounded-3 bg-sunken p-5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-8">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <Heading level={3} size="h4">
            {bundle.name}
          </Heading>
          <p className="text-muted">{bundle.description}</p>
        </div>
        <ul aria-label={t("product.bundle.pieces", { name: bundle.name })} className="flex flex-col divide-y">
          {bundle.lines.map(({ quantity, product, variants }, index) => (
            <li key={product.id} className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 py-3">
              <Picture
                picture={chosenVariants[index]?.picture ?? product.picture}
                sizes="72px"
                isDecorative
                className="rounded-2"
              />
              <div className="min-w-0">
                {product.id === productId ? (
                  <p className="font-medium">{product.name}</p>
                ) : (
                  <Link href={getHref(getProductHref(product))} tone="quiet" className="hit-area font-medium">
                    {product.name}
                  </Link>
                )}
                <p className="text-small text-muted figures">
                  {variants.some(({ separatePrice }) => separatePrice !== chosenVariants[index]?.separatePrice) &&
                    `${t("product.from")} `}
                  <bdi
                    dir="ltr"
                    translate="no"
                  >{`${quantity} × ${formatMoney(chosenVariants[index]?.separatePrice ?? product.price.current)}`}</bdi>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-3 md:border-s md:ps-12">
        <p className="text-muted">{t("product.bundle.together")}</p>
        <BundlePrice
          sum={sumBundle(bundle.lines, chosenVariants)}
          pricesVary={bundle.lines.some(({ variants }) => variants.some(({ price }) => price !== variants[0]?.price))}
        />
        <ButtonLink href={getHref(getBundleHref(bundle))} isWide>
          {t("product.bundle.see")}
        </ButtonLink>
      </div>
    </article>
  );
}
