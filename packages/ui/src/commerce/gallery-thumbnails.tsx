import { cx } from "class-variance-authority";
import { Play, Rotate3d } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "../primitives/icon.tsx";
import { Picture } from "../primitives/picture.tsx";
import { type GalleryItem, getThumbnail } from "./gallery-item.ts";

export interface GalleryThumbnailsProps {
  items: readonly GalleryItem[];
  currentIndex: number;
  /** Returns the name of an item, such as "Picture 2 of 5: front". */
  getName: (item: GalleryItem, index: number) => string;
  onShow: (index: number) => void;
  createArrowKeyHandler: (index: number) => (event: KeyboardEvent) => void;
}

/** The thumbnails of a gallery. The list scrolls to the current thumbnail. */
export function GalleryThumbnails({
  items,
  currentIndex,
  getName,
  onShow,
  createArrowKeyHandler,
}: GalleryThumbnailsProps) {
  const thumbnails = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = thumbnails.current;
    const thumbnail = list?.querySelector("li:focus-within") ?? list?.children[currentIndex];
    if (!list || !(thumbnail instanceof HTMLElement)) return;
    list.scrollTo({ left: thumbnail.offsetLeft - (list.clientWidth - thumbnail.clientWidth) / 2 });
  }, [currentIndex]);

  return (
    <ul ref={thumbnails} className="relative -m-1 flex gap-2 overflow-x-auto p-1">
      {items.map((item, index) => (
        <li key={item.key} className="w-16 shrink-0 sm:w-18">
          <button
            type="button"
            aria-label={getName(item, index)}
            aria-current={index === currentIndex ? "true" : undefined}
            onClick={() => onShow(index)}
            onKeyDown={createArrowKeyHandler(index)}
            className={cx(
              "relative block w-full overflow-clip rounded-2 border-2",
              index === currentIndex
                ? "border-accent"
                : "border-transparent hover:border-line-strong forced-colors:border-[Canvas]",
            )}
          >
            <Picture picture={getThumbnail(item)} sizes="(width < 576px) 64px, 72px" isDecorative />
            {item.kind !== "picture" && (
              <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-pill bg-surface text-ink shadow-1">
                <Icon icon={item.kind === "video" ? Play : Rotate3d} size={16} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
