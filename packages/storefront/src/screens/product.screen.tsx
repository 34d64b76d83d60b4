import { localizedHref, type ProductSummary, productHref } from "@griya/api";
import { Heading, Icon, Link } from "@griya/ui";
import { Truck } from "lucide-react";
import { useState } from "react";
import { redirect, useLoaderData, useSearchParams } from "react-router";
import { useCartVerbs, useIsAdding } from "../features/cart/use-cart.ts";
import { BundleOffers } from "../features/product/bundle-offers.tsx";
import { ProductRow } from "../features/product/product-cards.tsx";
import { ProductFacts } from "../features/product/product-facts.tsx";
import { ProductGallery } from "../features/product/product-gallery.tsx";
import { brandHref, categoryHref, subCategoryHref } from "../features/product/product-href.ts";
import { productStructuredData } from "../features/product/product-structured-data.ts";
import { PurchasePanel } from "../features/product/purchase-panel.tsx";
import { StickyCartBar, useIsPassed } from "../features/product/sticky-cart-bar.tsx";
import { usePurchase } from "../features/product/use-purchase.ts";
import { ProductReviews } from "../features/review/product-reviews.tsx";
import { RatingLink } from "../features/review/rating-link.tsx";
import { readChosenReviews } from "../features/review/review-filter.ts";
import { shopLoader } from "../frame/loader.ts";
import { PageTrail } from "../frame/page-heading.tsx";
import { screenHandle } from "../frame/screen-handle.ts";
import { useSettings, useShop } from "../frame/shop-provider.tsx";
import { slugOf } from "../frame/slug.ts";
import { useWords } from "../frame/words.ts";

const SHOWN_IN_A_ROW = 4;

/** A product by uuid or slug. Without either the address means the list it belongs to. */
export const loader = shopLoader(async ({ client, params, locale, url, signal, extra }) => {
  if (params["id"] === undefined) throw redirect(localizedHref("/all/products", locale));
  const id = slugOf(params["id"]);
  const chosenReviews = readChosenReviews(url.searchParams);
  const [product, related, recommended, bundles, reviews] = await Promise.all([
    client.product.find({ id }, { signal }),
    extra(async (signal) => (await client.product.fetchRelated({ id }, { signal })).slice(0, SHOWN_IN_A_ROW)),
    extra(async (signal) => (await client.product.fetchRecommended({ id }, { signal })).slice(0, 2 * SHOWN_IN_A_ROW)),
    extra((signal) => client.bundle.fetch({ product: id }, { signal })),
    extra((signal) => client.review.find({ productId: id, ...chosenReviews }, { signal })),
  ]);
  return { product, related, recommended, bundles, reviews, chosenReviews };
});

export const handle = screenHandle<typeof loader>(({ data: { product }, settings }) => ({
  title: product.name,
  description: product.description.slice(0, 160),
  path: productHref(product),
  structuredData: (place) => productStructuredData(product, settings, place),
}));

export function Component() {
  const page = useLoaderData<typeof loader>();
  return <ProductPage key={page.product.id} {...page} />;
}

function ProductPage({ product, reviews, chosenReviews, ...extras }: Awaited<ReturnType<typeof loader>>) {
  const t = useWords();
  const { href } = useShop();
  const settings = useSettings();
  const [query] = useSearchParams();
  const purchase = usePurchase(product, query.get("variant"));
  const { add } = useCartVerbs();
  const isAdding = useIsAdding(purchase.variant?.id ?? "");
  const [buyButton, setBuyButton] = useState<HTMLDivElement | null>(null);
  const isBarShown = useIsPassed(buyButton);
  const bundles = extras.bundles.data ?? [];
  const related = extras.related.data ?? [];
  const recommended = (extras.recommended.data ?? [])
    .filter((other) => related.every(({ id }) => id !== other.id))
    .slice(0, SHOWN_IN_A_ROW);

  const addToCart = () => {
    const line = purchase.ask();
    if (line) add(line);
    else if (isBarShown) buyButton?.scrollIntoView({ block: "center" });
  };

  return (
    <>
      <article className="page-column pt-4">
        <PageTrail
          trail={[
            { label: product.category.title, path: categoryHref(product.category) },
            { label: product.subCategory.title, path: subCategoryHref(product.category, product.subCategory) },
            { label: product.name },
          ]}
        />
        <div className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
          <div className="min-w-0 lg:sticky lg:top-4">
            <ProductGallery product={product} selection={purchase.selection} />
          </div>
          <div className="flex flex-col gap-8">
            <div className="flex flex-col gap-1">
              <Link
                href={href(brandHref(product.brand))}
                tone="quiet"
                className="hit-area self-start text-small text-muted"
              >
                {t("product.page.by", { brand: product.brand.name })}
              </Link>
              <Heading level={1} size="h2">
                {product.name}
              </Heading>
              <RatingLink rating={product.rating} />
            </div>
            <PurchasePanel
              product={product}
              purchase={purchase}
              isAdding={isAdding}
              onAdd={addToCart}
              buttonRef={setBuyButton}
            />
            <div className="flex gap-3 rounded-2 bg-sunken p-4 text-small">
              <Icon icon={Truck} isMirrored className="mt-0.5 text-accent-ink" />
              <div>
                <p className="font-semibold">{t("product.page.delivery")}</p>
                <p className="text-muted">{t("product.page.deliveryHint")}</p>
                <p className="mt-1 text-muted figures">
                  {t("product.page.help", { phone: settings.phone, hours: settings.serviceHours })}
                </p>
              </div>
            </div>
            <ProductFacts product={product} variant={purchase.variant} />
          </div>
        </div>
        {bundles.length > 0 && (
          <div className="mt-16 lg:mt-24">
            <BundleOffers bundles={bundles} productId={product.id} />
          </div>
        )}
        <ProductReviews productId={product.id} reviews={reviews} chosen={chosenReviews} />
        <OtherProducts title={t("product.page.recommended")} products={recommended} />
        <OtherProducts title={t("product.page.related")} products={related} />
      </article>
      <StickyCartBar
        product={product}
        price={purchase.price}
        isShown={isBarShown}
        isAdding={isAdding}
        onAdd={addToCart}
      />
    </>
  );
}

function OtherProducts({ title, products }: { title: string; products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="mt-16 lg:mt-24">
      <div className="mb-6">
        <Heading level={2}>{title}</Heading>
      </div>
      <ProductRow label={title} products={products} />
    </section>
  );
}
