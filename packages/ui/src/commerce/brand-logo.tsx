import type { Brand } from "@griya/api";
import { getPictureUrl } from "@griya/api/model";
import { cx } from "class-variance-authority";
import { useShop } from "../primitives/shop-provider.tsx";

export interface BrandLogoProps {
  /** The logo. Its alternative text is the name of the brand. */
  logo: Brand["logo"];
  logoOnDark?: Brand["logoOnDark"];
  /** True for a logo at the head of a page, which is loaded at once. Other logos load when they come near. */
  isPriority?: boolean;
  /** The CSS classes of the image, with its height, such as "h-8". */
  className: string;
}

/**
 * The logo of a brand.
 *
 * In dark mode, the logo for dark backgrounds is used. Without such a logo, the default logo gets a light background. While the mode is
 * unknown, the page has both logos, and the CSS hides one of them.
 */
export function BrandLogo({ logo, logoOnDark, isPriority = false, className }: BrandLogoProps) {
  const { mediaBase, mode, theme } = useShop();
  const renderImage = (shown: Brand["logo"], display: string) => (
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
  if (mode === "light") return renderImage(logo, "block");
  if (!logoOnDark) {
    return (
      <span data-theme={theme} data-mode="light" className="inline-block rounded-1 bg-surface p-1">
        {renderImage(logo, "block")}
      </span>
    );
  }
  if (mode === "dark") return renderImage(logoOnDark, "block");
  return (
    <>
      {renderImage(logo, "block dark:hidden")}
      {renderImage(logoOnDark, "hidden dark:block")}
    </>
  );
}
