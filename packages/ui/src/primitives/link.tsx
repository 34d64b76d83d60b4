import { cva } from "class-variance-authority";
import { type AnchorProps, useShop } from "./shop-provider.tsx";

const link = cva("transition-colors duration-120 ease-griya", {
  variants: {
    tone: {
      /** Inside a sentence: always underlined. */
      inline: "text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2",
      /** On its own, in lists and footers: underlined when pointed at. */
      quiet: "text-ink underline-offset-4 hover:underline",
      /** No look of its own: around cards. */
      bare: "",
    },
  },
  defaultVariants: { tone: "inline" },
});

export interface LinkProps extends AnchorProps {
  tone?: "inline" | "quiet" | "bare";
}

/** A way to another page, through the host's own link component. */
export function Link({ tone = "inline", className, ...anchor }: LinkProps) {
  const { link: Anchor } = useShop();
  return <Anchor {...anchor} className={link({ tone, className })} />;
}
