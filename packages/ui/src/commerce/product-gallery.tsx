import type { ProductPicture } from "@griya/api";
import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight } from "lucide";
import { Badge } from "../primitives/badge.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { useEnlargedPictures } from "./enlarged-pictures.tsx";
import { type GalleryContents, type GalleryItem, getItems, getView } from "./gallery-item.ts";
import { GalleryMedia, type GalleryMediaLabels } from "./gallery-media.tsx";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import type { PictureLightboxLabels } from "./picture-lightbox.tsx";
import { useGalleryStrip } from "./use-gallery-strip.ts";

export interface ProductGalleryLabels extends PictureLightboxLabels, GalleryMediaLabels {
  /** The name of the gallery, such as "Pictures of the Senja sofa". */
  gallery: string;
  /** The names of the views, in one or two words. */
  views: Record<ProductPicture["view"] | "video" | "model", string>;
  /** The notes on pictures with an object of known size, such as "Person 165 cm · this piece 80 cm high". */
  inScale: Record<"person" | "scale", string>;
}

export interface ProductGalleryProps extends GalleryContents {
  /** The notes on the first picture and on all other pictures, when they show another variant: "Pictured: ivory linen, 3 seats". */
  variantNotes?: { first: string | undefined; others: string | undefined };
  labels: ProductGalleryLabels;
}

/**
 * The pictures, the video and the model of a product.
 *
 * The reader swipes on a phone, or uses thumbnails and arrow keys. The lightbox and the model viewer are loaded on demand. Videos and
 * models are loaded after a press.
 */
export function ProductGallery({ variantNotes, labels, ...contents }: ProductGalleryProps) {
  const { pictures } = contents;
  const items = getItems(contents);
  const { list, shown, show, moveBy, createArrowKeyHandler } = useGalleryStrip(pictures[0]?.path);
  const { getLinkProps, lightbox } = useEnlargedPictures({
    pictures,
    list: list.ref,
    title: labels.gallery,
    labels,
    onShow: (index) => show(index, "instant"),
  });
  const currentItem = items[shown];
  const getName = (item: GalleryItem, index: number) =>
    `${labels.position(index + 1, items.length)}: ${labels.views[getView(item)]}`;
  const getNotes = (item: GalleryItem, index: number) => {
    const view = getView(item);
    const scaleNote = view === "person" || view === "scale" ? labels.inScale[view] : undefined;
    const otherNote = view === "room" ? undefined : variantNotes?.others; // a room shows the product in its own look
    return [scaleNote, index === 0 ? variantNotes?.first : otherNote];
  };

  return (
    <section aria-label={labels.gallery} className="flex min-w-0 flex-col gap-3">
      <div className="group relative -mx-4 overflow-clip bg-sunken sm:mx-0 sm:rounded-3">
        <ul
          {...list}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
        >
          {items.map((item, index) => (
            <li
              key={item.key}
              className={cx(
                "relative w-full shrink-0 snap-start snap-always",
                getView(item) === "room" && "self-center",
              )}
            >
              <GalleryMedia
                item={item}
                index={index}
                isShown={index === shown}
                labels={labels}
                getLinkProps={getLinkProps}
                // the focused item is shown, also while the strip scrolls
                stepHandlers={{ onKeyDown: createArrowKeyHandler(index), onFocus: () => show(index) }}
              />
              <span className="pointer-events-none absolute start-3 top-3 flex flex-wrap gap-2 pe-20">
                {getNotes(item, index).map((note) => note && <Badge key={note}>{note}</Badge>)}
              </span>
            </li>
          ))}
        </ul>
        {items.length > 1 && (
          <>
            <output className="sr-only">{currentItem && getName(currentItem, shown)}</output>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute end-3 top-3 rounded-1 bg-surface/90 px-2 py-0.5 text-caption font-semibold text-ink figures"
            >
              {shown + 1} / {items.length}
            </span>
            <Arrow side="start" label={labels.previous} isAtEnd={shown === 0} onPress={() => moveBy(-1)} />
            <Arrow side="end" label={labels.next} isAtEnd={shown === items.length - 1} onPress={() => moveBy(1)} />
          </>
        )}
      </div>
      {items.length > 1 && (
        <GalleryThumbnails
          items={items}
          currentIndex={shown}
          getName={getName}
          onShow={show}
          createArrowKeyHandler={createArrowKeyHandler}
        />
      )}
      {lightbox}
    </section>
  );
}

interface ArrowProps {
  side: "start" | "end";
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
}

/** A button for the mouse and the keyboard. The page hides the button on phones, because fingers swipe. */
function Arrow({ side, label, isAtEnd, onPress }: ArrowProps) {
  return (
    <span
      className={cx(
        "absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 max-sm:hidden",
        side === "start" ? "start-3" : "end-3",
        isAtEnd && "not-focus-within:invisible",
      )}
    >
      <IconButton
        icon={side === "start" ? ChevronLeft : ChevronRight}
        isMirrored
        tone="surface"
        label={label}
        aria-disabled={isAtEnd}
        onClick={onPress}
      />
    </span>
  );
}
