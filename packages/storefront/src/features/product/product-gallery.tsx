import { PERSON_HEIGHT, type Product } from "@griya/api";
import { formatDecimal, ProductGallery as Gallery, type VariantSelection } from "@griya/ui";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { findCoverVariant, getGalleryPictures } from "./gallery-pictures.ts";

export interface ProductGalleryProps {
  product: Product;
  selection: VariantSelection;
}

/**
 * Renders the pictures, the film and the 3D model of a product. The chosen variant comes first. A picture of another variant has a note. A
 * change of the quantity does not render it again.
 */
export const ProductGallery = memo(function ProductGallery({ product, selection }: ProductGalleryProps) {
  const { t } = useTranslation();
  const { pictures, firstDifference, otherDifference } = getGalleryPictures(product, selection);
  const { width, depth, height } = findCoverVariant(product)?.dimensions ?? product.dimensions;
  const { locale } = useLocalization();
  const formatNumber = (value: number) => formatDecimal(value, locale);
  const formatNote = (look: string | null) => (look === null ? undefined : t("product.gallery.pictured", { look }));
  return (
    <Gallery
      pictures={pictures}
      video={product.video}
      model={product.model}
      variantNotes={{ first: formatNote(firstDifference), others: formatNote(otherDifference) }}
      labels={{
        gallery: t("product.gallery.title", { name: product.name }),
        position: (number, total) => t("product.gallery.position", { number, total }),
        enlarge: t("product.gallery.enlarge"),
        close: t("product.gallery.close"),
        zoomIn: t("product.gallery.zoomIn"),
        zoomOut: t("product.gallery.zoomOut"),
        previous: t("product.gallery.previous"),
        next: t("product.gallery.next"),
        views: {
          "three-quarter": t("product.gallery.view.three-quarter"),
          front: t("product.gallery.view.front"),
          person: t("product.gallery.view.person"),
          scale: t("product.gallery.view.scale"),
          detail: t("product.gallery.view.detail"),
          room: t("product.gallery.view.room"),
          video: t("product.gallery.view.video"),
          model: t("product.gallery.view.model"),
        },
        inScale: {
          person: t("product.gallery.besidePerson", { person: PERSON_HEIGHT, height: formatNumber(height) }),
          scale: t("product.gallery.inScale", {
            width: formatNumber(width),
            depth: formatNumber(depth),
            height: formatNumber(height),
          }),
        },
        playVideo: t("product.gallery.playVideo"),
        videoFailed: t("product.gallery.videoFailed"),
        spin: (bytes) => t("product.gallery.spin", { size: Math.ceil(bytes / 1000) }),
        spinFailed: t("product.gallery.spinFailed"),
        model: { loading: t("product.gallery.spinLoading"), hint: t("product.gallery.spinHint") },
      }}
    />
  );
});
