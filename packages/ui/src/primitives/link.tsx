import { cva } from "class-variance-authority";
import { type AnchorProps, useShop } from "./shop-provider.tsx";

const link = cva("transition-colors", {
  variants: {
    tone: {
      /** Inside a sentence: always underlined. */
      inline: "text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2",
      /** On its own, in lists and footers: underlined on hover. */
      quiet: "text-ink underline-offset-4 hover:underline",
      /** The name of a card (`group relative`), whose whole surface is the link. */
      card: "underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-3 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus",
      /** No look of its own. */
      bare: "",
    },
  },
  defaultVariants: { tone: "inline" },
});

export interface LinkProps extends AnchorProps {
  tone?: "inline" | "quiet" | "card" | "bare";
}

/** A link to another page, through the host's own link component. */
export function Link({ tone = "inline", className, ...anchor }: LinkProps) {
  const { link: Anchor } = useShop();
  return <Anchor {...anchor} className={link({ tone, className })} />;
}
