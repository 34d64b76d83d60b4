import type { Product } from "@griya/api";
import { selectIsAdding } from "@griya/machines";
import {
  Button,
  Heading,
  InlineAlert,
  Picture,
  Price,
  QuantityStepper,
  Skeleton,
  StockNotice,
  selectedVariant,
  Text,
  VariantPicker,
  type VariantSelection,
} from "@griya/ui";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useSelection } from "./use-actor.ts";
import { Failure, problemText, type ViewProps } from "./view.tsx";

/** One product: choose, and put into the cart. */
export function ProductView(view: ViewProps) {
  const { shop, texts } = view;
  const product = useSelection(shop, (state) => state.context.product);
  const hasFailed = useSelection(shop, (state) => state.hasTag("failed"));
  const problem = useSelection(shop, (state) => state.context.problem);
  return (
    <>
      <Button
        tone="quiet"
        iconStart={ArrowLeft}
        className="-ms-5 self-start"
        onClick={() => shop.send({ type: "grid.open" })}
      >
        {texts.backToProducts}
      </Button>
      {hasFailed && <Failure problem={problem} texts={texts} onRetry={() => shop.send({ type: "retry" })} />}
      {!hasFailed && !product && <Skeleton className="aspect-4/3 rounded-3" />}
      {product && <ProductDetails key={product.id} product={product} {...view} />}
    </>
  );
}

/** The first variant that can be had, so that one click is enough for a product of one kind. */
const firstSelection = (product: Product): VariantSelection => {
  const variant = product.variants.find(({ stock }) => stock > 0) ?? product.variants[0];
  return Object.fromEntries((variant?.attributes ?? []).map(({ name, value }) => [name, value]));
};

function ProductDetails({ product, cart, texts, shopHref }: ViewProps & { product: Product }) {
  const [selection, setSelection] = useState(() => firstSelection(product));
  const [quantity, setQuantity] = useState(1);
  const [wasAdded, setWasAdded] = useState(false);
  const variant = selectedVariant(product.variants, selection);
  const isAdding = useSelection(cart, (state) => selectIsAdding(state, variant?.id ?? ""));
  const problem = useSelection(cart, (state) => state.context.problem);

  useEffect(() => {
    const subscriptions = [
      cart.on("cart.added", () => setWasAdded(true)),
      cart.on("cart.refused", () => setWasAdded(false)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [cart]);

  const stock = variant?.stock ?? product.stock;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-10">
      <Picture
        picture={variant?.picture ?? product.picture}
        sizes="(width < 768px) 92vw, 46vw"
        className="h-fit rounded-3"
        isPriority
      />
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <p className="text-small text-muted">{product.brand.name}</p>
          <Heading level={2} size="h3">
            {product.name}
          </Heading>
        </div>
        <Price price={variant?.price ?? product.price} labels={texts} size="page" />
        <VariantPicker
          variants={product.variants}
          selection={selection}
          onSelect={(name, value) => {
            setSelection((chosen) => ({ ...chosen, [name]: value }));
            setWasAdded(false);
          }}
          labels={texts}
          {...(variant === null && { error: texts.message.selectAttributes })}
        />
        <StockNotice stock={stock} labels={{ ...texts, outOfStock: texts.message.outOfStock }} />
        <div className="flex flex-wrap items-start gap-3">
          <QuantityStepper
            value={quantity}
            onValueChange={setQuantity}
            label={texts.quantity}
            labels={{
              decrease: texts.fewer,
              increase: texts.more,
              minimum: texts.message.minimumOneItem,
              maximum: texts.message.maximumQuantity,
            }}
            isDisabled={stock <= 0}
          />
          <Button
            isPending={isAdding}
            className="max-sm:grow"
            disabled={variant === null || stock <= 0}
            onClick={() => {
              if (!variant) return;
              cart.send({ type: "problem.dismiss" });
              cart.send({ type: "cart.add", line: { productId: product.id, variantId: variant.id, quantity } });
            }}
          >
            {texts.addToCart}
          </Button>
        </div>
        {problem && <InlineAlert tone="danger">{problemText(texts, problem)}</InlineAlert>}
        {wasAdded && !problem && <InlineAlert tone="success">{texts.added}</InlineAlert>}
        <Text tone="muted">{product.description}</Text>
        <a
          href={shopHref(`/${product.slug}/product/${product.id}`)}
          className="self-start font-semibold text-accent-ink underline underline-offset-4"
        >
          {texts.openInShop}
        </a>
      </div>
    </div>
  );
}
