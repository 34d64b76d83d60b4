import {
  cutText,
  getProductHref,
  getVariantName,
  type ProductSummary,
  QUESTIONS_QUERY_KEY,
  shouldAdvertiseBundle,
} from "@griya/api";
import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { BundleCards } from "../features/bundle/bundle-cards.tsx";
import { ProductAddOns } from "../features/product/product-add-ons.tsx";
import { ProductRow } from "../features/product/product-cards.tsx";
import { getCategoryHref, getSubCategoryHref } from "../features/product/product-href.ts";
import { CartBarContainer } from "../features/product/sticky-cart-bar.tsx";
import { toProductFacts } from "../features/product/to-product-facts.ts";
import { parseReviewFilter } from "../features/review/review-filter.ts";
import { RoomCards } from "../features/room/room-cards.tsx";
import { ProductShowrooms } from "../features/showroom/product-showrooms.tsx";
import { ProductVouchers } from "../features/voucher/product-vouchers.tsx";
import { IslandPlace } from "../islands/island.tsx";
import { PageTrail } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { createProductStructuredData } from "../structured-data/product.ts";
import { useRenderHeart } from "./card-marks.tsx";
import {
  compareBar,
  helpfulMarks,
  productFacts,
  productPurchase,
  productQuestions,
  productReviews,
  recentlyViewed,
  wishHearts,
} from "./islands.tsx";

const PRODUCTS_PER_ROW = 4;
const ROOMS_MAXIMUM = 3;

/** Loads a product by its id or slug, with the other parts of its page. Without an id or a slug, redirects to the list of products. */
export const load = async ({ client, params, url, signal, loadOptional }: LoadInput) => {
  if (params["id"] === undefined) throw new PageRedirect("/all/products");
  const id = parseSlug(params["id"]);
  const chosenReviews = parseReviewFilter(url.searchParams);
  const questionsFrom = url.searchParams.get(QUESTIONS_QUERY_KEY);
  const [product, rooms, showrooms, related, recommended, bundles, addOns, vouchers, reviews, questions] =
    await Promise.all([
      client.product.find({ id }, { signal }),
      loadOptional((signal) => client.room.fetch({ product: id }, { signal })),
      loadOptional((signal) => client.showroom.fetchPieces({ product: id }, { signal })),
      loadOptional(async (signal) =>
        (await client.product.fetchRelated({ id }, { signal })).slice(0, PRODUCTS_PER_ROW),
      ),
      loadOptional(async (signal) =>
        (await client.product.fetchRecommended({ id }, { signal })).slice(0, 2 * PRODUCTS_PER_ROW),
      ),
      loadOptional(async (signal) =>
        (await client.bundle.fetch({ product: id }, { signal })).filter(shouldAdvertiseBundle),
      ),
      loadOptional((signal) => client.addOn.fetch({ product: id }, { signal })),
      loadOptional((signal) => client.voucher.fetch({ product: id }, { signal })),
      loadOptional((signal) => client.review.fetch({ productId: id, ...chosenReviews }, { signal })),
      loadOptional((signal) =>
        client.question.fetch({ productId: id, ...(questionsFrom && { cursor: questionsFrom }) }, { signal }),
      ),
    ]);
  if (id !== product.id && id !== product.slug) throw new PageRedirect(getProductHref(product) + url.search); // The slug in the URL has capital letters.
  return {
    product,
    rooms,
    showrooms,
    related,
    recommended,
    bundles,
    addOns,
    vouchers,
    reviews,
    chosenReviews,
    questions,
    questionsFrom,
    chosenVariant: product.variants.find((variant) => variant.id === url.searchParams.get("variant"))?.id ?? null,
  };
};

export const head: Head<typeof load> = ({ data: { product, reviews, chosenVariant } }) => {
  const variant = product.variants.find(({ id }) => id === chosenVariant);
  return {
    title: getVariantName(product, variant),
    description: cutText(product.description, 160),
    path: getProductHref(product),
    picture: variant?.picture ?? product.picture,
    type: "product",
    structuredData: (place) => [createProductStructuredData(product, reviews.data?.reviews ?? [], place)],
  };
};

export function Screen({ data }: ScreenProps<typeof load>) {
  const { product, reviews, chosenReviews, questions, questionsFrom, chosenVariant, ...extras } = data;
  const { t } = useTranslation();
  const rooms = (extras.rooms.data ?? []).slice(0, ROOMS_MAXIMUM);
  const bundles = extras.bundles.data ?? [];
  const relatedProducts = extras.related.data ?? [];
  const recommendedProducts = (extras.recommended.data ?? [])
    .filter((other) => relatedProducts.every(({ id }) => id !== other.id))
    .slice(0, PRODUCTS_PER_ROW);
  return (
    <>
      <article className="page-column pt-4">
        <PageTrail
          trail={[
            { label: product.category.title, path: getCategoryHref(product.category) },
            { label: product.subCategory.title, path: getSubCategoryHref(product.category, product.subCategory) },
            { label: product.name },
          ]}
        />
        <div className="mt-3 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
          <IslandPlace island={productPurchase} product={product} chosenVariantId={chosenVariant} />
          <div className="flex flex-col gap-8">
            <ProductAddOns addOns={extras.addOns.data ?? []} product={product} />
            <ProductVouchers vouchers={extras.vouchers.data ?? []} />
            <ProductShowrooms product={product} showrooms={extras.showrooms.data ?? []} />
            <IslandPlace island={productFacts} product={toProductFacts(product)} chosenVariantId={chosenVariant} />
          </div>
        </div>
        {rooms.length > 0 && (
          <section aria-label={t("room.shop")} className="later -mx-4 mt-16 flex flex-col gap-6 px-4 lg:mt-24">
            <Heading level={2}>{t("room.shop")}</Heading>
            <RoomCards label={t("room.shop")} rooms={rooms} headingLevel={3} />
          </section>
        )}
        {bundles.length > 0 && (
          <div className="later -mx-4 mt-16 px-4 lg:mt-24">
            <BundleCards bundles={bundles} productId={product.id} />
          </div>
        )}
        <IslandPlace island={productReviews} productId={product.id} reviews={reviews} chosenFilter={chosenReviews} />
        <IslandPlace island={helpfulMarks} productId={product.id} />
        <IslandPlace
          island={productQuestions}
          productId={product.id}
          questions={questions}
          isFirstPage={questionsFrom === null}
        />
        <OtherProducts title={t("product.page.recommended")} products={recommendedProducts} />
        <OtherProducts title={t("product.page.related")} products={relatedProducts} />
        <IslandPlace island={recentlyViewed} productId={product.id} />
      </article>
      <CartBarContainer />
      <IslandPlace island={wishHearts} />
      <IslandPlace island={compareBar} isShown={false} />
    </>
  );
}

function OtherProducts({ title, products }: { title: string; products: readonly ProductSummary[] }) {
  const renderHeart = useRenderHeart();
  if (products.length === 0) return null;
  return (
    <section aria-label={title} data-screen-only="" className="later -mx-4 mt-16 px-4 lg:mt-24">
      <div className="mb-6">
        <Heading level={2}>{title}</Heading>
      </div>
      <ProductRow label={title} products={products} renderCorner={renderHeart} />
    </section>
  );
}
