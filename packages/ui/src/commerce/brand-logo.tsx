import type { Brand } from "@griya/api";
import { getPictureUrl } from "@griya/api/model";
import { cx } from "class-variance-authority";
import { useShop } from "../primitives/shop-provider.tsx";

export interface BrandLogoProps {
  /** Its alternative text is the brand's name. */
  logo: Brand["logo"];
  logoOnDark?: Brand["logoOnDark"];
  /** Loaded at once, as at the head of a page; others load when they come near. */
  isPriority?: boolean;
  /** Its height: "h-8". */
  className: string;
}

/**
 * A brand's logo. In dark mode it is the variant for dark grounds; without one, the logo on a light ground. Where the mode is not known
 * yet, both are in the page, and one shows.
 */
export function BrandLogo({ logo, logoOnDark, isPriority = false, className }: BrandLogoProps) {
  const { mediaBase, mode, theme } = useShop();
  const getImage = (shown: Brand["logo"], display: string) => (
    <img
      src={getPictureUrl(mediaBase, shown)}
      width={shown.width}
      height={shown.height}
      alt={shown.alt}
      loading={isPriority ? "eager" : "lazy"}
      decoding="async"
      className={cx("w-auto max-w-full object-contain", display, className)}
    />
  );
  if (mode === "light") return getImage(logo, "block");
  if (!logoOnDark) {
    return (
      <span data-theme={theme} data-mode="light" className="inline-block rounded-1 bg-surface p-1">
        {getImage(logo, "block")}
      </span>
    );
  }
  if (mode === "dark") return getImage(logoOnDark, "block");
  return (
    <>
      {getImage(logo, "block dark:hidden")}
      {getImage(logoOnDark, "hidden dark:block")}
    </>
  );
}
