import { cva } from "class-variance-authority";
import { type AnchorProps, useShop } from "./shop-provider.tsx";

const link = cva("transition-colors", {
  variants: {
    tone: {
      /** A link inside a sentence, always underlined. */
      inline: "text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2",
      /** A link in a list or a footer, underlined on hover. */
      quiet: "text-ink underline-offset-4 hover:underline",
      /** The name of a card. The link covers the whole card, which has the class `group relative`. */
      card: "underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-3 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus",
      /** A link without a style. */
      bare: "",
    },
  },
  defaultVariants: { tone: "inline" },
});

export interface LinkProps extends AnchorProps {
  tone?: "inline" | "quiet" | "card" | "bare";
}

/** A link to another page. The app provides the component that renders it. */
export function Link({ tone = "inline", className, ...anchor }: LinkProps) {
  const { link: Anchor } = useShop();
  return <Anchor {...anchor} className={link({ tone, className })} />;
}
