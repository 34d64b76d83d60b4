import { getVariantName, type Product, RETURN_DAYS } from "@griya/api";
import { CompareButton, Heading, Icon, Link, WishButton } from "@griya/ui";
import { Truck } from "lucide";
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuth } from "../features/auth/use-auth.ts";
import { useCartActions, useIsAdding } from "../features/cart/use-cart.ts";
import { COMPARE_PATH } from "../features/compare/compare-href.ts";
import { DeliveryEstimate } from "../features/delivery/delivery-estimate.tsx";
import { ChosenLook } from "../features/product/chosen-look.tsx";
import { ProductGallery, type ProductGalleryProps } from "../features/product/product-gallery.tsx";
import { getBrandHref } from "../features/product/product-href.ts";
import { PurchasePanel } from "../features/product/purchase-panel.tsx";
import { ShareButton } from "../features/product/share-button.tsx";
import { StickyCartBar, useIsPassed } from "../features/product/sticky-cart-bar.tsx";
import { type Purchase, usePurchase } from "../features/product/use-purchase.ts";
import { RatingLink } from "../features/review/rating-link.tsx";
import type { StockAlertFormProps } from "../features/stock-alert/stock-alert-form.tsx";
import { StockAlertPrompt } from "../features/stock-alert/stock-alert-prompt.tsx";
import { WISHLIST_PATH } from "../features/wishlist/wishlist-href.ts";
import { waitForNextTask } from "../islands/wait-for-next-task.ts";
import { useAddress, useNavigate, withQuery } from "../providers/address.tsx";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";
import { storeView } from "../session/stored-views.ts";

export interface ProductPurchaseProps {
  product: Product;
  /** The id of the variant in the query; null without a choice. */
  chosenVariantId: string | null;
}

/**
 * Returns the purchase of a product, and writes the chosen variant into the query and the title. Therefore a reload, another language and a
 * shared link keep the choice.
 */
const usePurchaseWithQuery = (product: Product, chosenVariant: string | null) => {
  const { t } = useTranslation();
  const purchase = usePurchase(product, chosenVariant);
  const address = useAddress();
  const navigate = useNavigate();
  const [hasChosen, setHasChosen] = useState(false);
  const variantId = purchase.variant?.id ?? null;
  useEffect(() => {
    const isInAddress = new URLSearchParams(address.search).get("variant") === variantId;
    if (hasChosen && variantId !== null && !isInAddress)
      navigate(withQuery(address, { variant: variantId }) + address.hash, { replaces: true, keepsPage: true });
  }, [hasChosen, variantId, address, navigate]);
  const title = t("shell.pageTitle", { title: getVariantName(product, purchase.variant) });
  useEffect(() => {
    if (hasChosen) document.title = title;
  }, [hasChosen, title]);
  const selectAttribute = (attribute: string, value: string) => {
    setHasChosen(true);
    purchase.select(attribute, value);
  };
  return { ...purchase, select: selectAttribute };
};

interface AddingStateProps {
  variantId: string;
  children: (isAdding: boolean) => ReactNode;
}

/** Renders only the part that depends on a pending addition to the cart. The elements around it are not rendered again. */
function AddingState({ variantId, children }: AddingStateProps) {
  return children(useIsAdding(variantId));
}

interface ProductMarksProps {
  product: Product;
  variant: Purchase["variant"];
}

/** Renders the buttons to add a product to the wishlist, to compare it, and to share it. */
function ProductMarks({ product, variant }: ProductMarksProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-4">
      <span className="flex flex-wrap items-center gap-x-4">
        <WishButton product={product} label={t("wishlist.add", { name: product.name })}>
          {t("wishlist.title")}
        </WishButton>
        <Link href={getHref(WISHLIST_PATH)} className="hit-area hidden text-small peer-aria-pressed:inline">
          {t("wishlist.see")}
        </Link>
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <CompareButton product={product} label={t("compare.markNamed", { name: product.name })} className="peer">
          {t("compare.mark")}
        </CompareButton>
        <Link href={getHref(COMPARE_PATH)} className="hit-area hidden text-small peer-aria-pressed:inline">
          {t("compare.see")}
        </Link>
      </span>
      <ShareButton product={product} variant={variant} />
    </div>
  );
}

interface ProductDeliveryProps {
  product: Product;
  matchingVariants: Purchase["fitting"];
}

/** Renders the delivery of a product, its period for returns, and the contact for help. */
function ProductDelivery({ product, matchingVariants }: ProductDeliveryProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { phone, serviceHours: hours } = useSettings();
  const availableVariant = matchingVariants.find(({ stock }) => stock > 0);
  return (
    <div className="flex gap-3 rounded-2 bg-sunken p-4 text-small">
      <Icon icon={Truck} isMirrored className="mt-0.5 text-accent-ink" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {t(product.assembly === null ? "product.page.deliveryWhole" : "product.page.delivery")}
        </p>
        {availableVariant && (
          <div className="my-3 flex flex-col gap-2">
            {matchingVariants.some(({ weight }) => weight !== availableVariant.weight) && (
              <p className="text-muted">
                {t("product.page.deliveryOf", {
                  look: availableVariant.attributes.map(({ value }) => value).join(", "),
                })}
              </p>
            )}
            <DeliveryEstimate scope="piece" itemKey={availableVariant.id} />
          </div>
        )}
        <p className="mt-1">
          <Link href={getHref("/page/returns")} className="hit-area inline-block">
            {t("product.page.returns", { days: RETURN_DAYS })}
          </Link>
        </p>
        <p className="mt-1 text-muted figures">{t("product.page.help", { phone, hours })}</p>
      </div>
    </div>
  );
}

/** Renders the gallery for the choice, after the choice itself is visible, since the gallery is slow. */
function DeferredGallery({ product, selection }: ProductGalleryProps) {
  const [pictured, setPictured] = useState(selection);
  useEffect(() => {
    requestAnimationFrame(() => void waitForNextTask().then(() => setPictured(selection)));
  }, [selection]);
  return <ProductGallery product={product} selection={pictured} />;
}

/**
 * Renders the pictures of a product and its purchase, as cells of the page's grid. Both show the same choice. React hydrates each
 * `<Suspense>` in a separate task, since one long task would block a phone.
 */
export function ProductPurchase({
  product,
  chosenVariantId,
  stockAlertForm: StockAlertForm,
}: ProductPurchaseProps & { stockAlertForm: ComponentType<StockAlertFormProps> }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const purchase = usePurchaseWithQuery(product, chosenVariantId);
  const { variant } = purchase;
  const variantId = variant?.id ?? "";
  const { customer } = useAuth();
  const { add } = useCartActions();
  const [buyButton, setBuyButton] = useState<HTMLDivElement | null>(null);
  const isBarShown = useIsPassed(buyButton);
  useEffect(() => void waitForNextTask().then(() => storeView(product.id)), [product.id]);

  const addToCart = () => {
    const line = purchase.createLine();
    if (line) add(line);
    else if (isBarShown) buyButton?.scrollIntoView({ block: "center" });
  };

  return (
    <>
      <div className="min-w-0 lg:sticky lg:top-4 lg:row-span-2">
        <Suspense>
          <DeferredGallery product={product} selection={purchase.selection} />
        </Suspense>
      </div>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-1">
          <Link
            href={getHref(getBrandHref(product.brand))}
            tone="quiet"
            className="hit-area self-start text-small text-muted"
          >
            {t("product.page.by", { brand: product.brand.name })}
          </Link>
          <Heading level={1} size="h2">
            {product.name}
          </Heading>
          <ChosenLook variants={product.variants} selection={purchase.selection} />
          <RatingLink rating={product.rating} />
        </div>
        <AddingState variantId={variantId}>
          {(isAdding) => (
            <PurchasePanel
              product={product}
              purchase={purchase}
              isAdding={isAdding}
              onAdd={addToCart}
              buttonRef={setBuyButton}
            />
          )}
        </AddingState>
        {variant && variant.stock <= 0 && (
          <StockAlertPrompt key={variant.id}>
            <StockAlertForm variantId={variant.id} email={customer?.email ?? null} />
          </StockAlertPrompt>
        )}
        <Suspense>
          <ProductMarks product={product} variant={variant} />
        </Suspense>
        <ProductDelivery product={product} matchingVariants={purchase.fitting} />
      </div>
      <AddingState variantId={variantId}>
        {(isAdding) => (
          <StickyCartBar
            name={product.name}
            picture={purchase.variant?.picture ?? product.picture}
            price={purchase.price}
            pricesVary={purchase.pricesVary}
            isSoldOut={purchase.stock === 0}
            isShown={isBarShown}
            isAdding={isAdding}
            onAdd={addToCart}
          />
        )}
      </AddingState>
    </>
  );
}
