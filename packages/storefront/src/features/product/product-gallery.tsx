import type { Picture as PictureModel } from "@griya/api";
import { Picture } from "@griya/ui";
import { cx } from "class-variance-authority";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface ProductGalleryProps {
  name: string;
  pictures: readonly PictureModel[];
  /** The picture of what was chosen; it comes into view. */
  shownPath?: string | undefined;
}

const pictureId = (index: number): string => `picture-${index + 1}`;

/** A product's pictures: swiped, or chosen by thumbnails, which are plain links to them without JavaScript. */
export function ProductGallery({ name, pictures, shownPath }: ProductGalleryProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const show = (index: number) => {
    const picture = strip.current?.children[index];
    if (strip.current && picture instanceof HTMLElement) {
      strip.current.scrollTo({ left: picture.offsetLeft - strip.current.offsetLeft, behavior: "smooth" });
    }
  };
  useEffect(() => {
    const index = pictures.findIndex(({ path }) => path === shownPath);
    if (index >= 0) show(index);
  }, [shownPath, pictures]);

  const onScroll = () => {
    if (!strip.current) return;
    setShown(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  };
  const onThumbnail = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
  };

  return (
    <section aria-label={t("product.page.gallery", { name })} className="flex min-w-0 flex-col gap-3">
      <ul
        ref={strip}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
        tabIndex={0}
        className="relative -mx-4 flex snap-x snap-mandatory overflow-x-auto bg-sunken sm:mx-0 sm:rounded-3"
      >
        {pictures.map((picture, index) => (
          <li key={picture.path} id={pictureId(index)} className="w-full shrink-0 snap-start scroll-mt-40">
            <Picture picture={picture} sizes="(width < 992px) 100vw, 720px" ratio="theme" isPriority={index === 0} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {pictures.map((picture, index) => (
            <li key={picture.path} className="w-18 shrink-0">
              <a
                href={`#${pictureId(index)}`}
                aria-label={t("product.page.picture", { number: index + 1, total: pictures.length })}
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => onThumbnail(event, index)}
                className={cx(
                  "block overflow-clip rounded-2 border-2",
                  index === shown ? "border-accent" : "border-transparent hover:border-line-strong",
                )}
              >
                <Picture picture={picture} sizes="72px" isDecorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
