import { getProductHref, getVariantName, type Product, type Variant } from "@griya/api";
import { Icon } from "@griya/ui";
import { Share2 } from "lucide";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useToast } from "../../toasts/toasts.tsx";

export interface ShareButtonProps {
  product: Pick<Product, "id" | "slug" | "name" | "variants">;
  /** The chosen variant. The shared link selects it. */
  variant: Variant | null;
}

/**
 * Renders the button that shares the link of the product. A press opens the device's share dialog, or else copies the link to the
 * clipboard. If both fail, a toast shows the link.
 */
export function ShareButton({ product, variant }: ShareButtonProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { showSuccess, showError } = useToast();
  const shareProduct = async () => {
    const query = variant === null ? "" : `?variant=${variant.id}`;
    const url = new URL(getHref(getProductHref(product)) + query, window.location.href).href;
    const device: Partial<Pick<Navigator, "share">> & Pick<Navigator, "clipboard"> = navigator;
    try {
      if (device.share) return await device.share({ title: getVariantName(product, variant), url });
      await device.clipboard.writeText(url);
      showSuccess(t("product.page.linkCopied"));
    } catch (error) {
      // The shopper has cancelled the dialog, or has pressed again while it was open.
      const isHarmless = error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);
      if (!isHarmless) showError(t("product.page.copyLink", { url }));
    }
  };
  return (
    <button
      type="button"
      onClick={() => void shareProduct()}
      className="hit-area inline-flex items-center gap-1 py-1 text-small text-muted hover:text-ink noscript:hidden"
    >
      <Icon icon={Share2} size={16} />
      {t("product.page.share")}
    </button>
  );
}
