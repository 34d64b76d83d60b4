import { type Picture as PictureModel, pictureUrl } from "@griya/api";
import { Picture } from "@griya/ui";
import { cx } from "class-variance-authority";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../../shop/shop-provider.tsx";

export interface ProductGalleryProps {
  name: string;
  pictures: readonly PictureModel[];
  /** The picture of what was chosen; it comes into view. */
  shownPath?: string | undefined;
}

const pictureId = (index: number): string => `picture-${index + 1}`;

const bringIntoView = (strip: HTMLElement | null, index: number): void => {
  const picture = strip?.children[index];
  if (strip && picture instanceof HTMLElement) strip.scrollTo({ left: picture.offsetLeft, behavior: "smooth" });
};

/** Pixels across of an enlarged picture. */
const ENLARGED = 1_600;

/** A product's pictures: swiped, or chosen by thumbnails, which are plain links to them without JavaScript. */
export function ProductGallery({ name, pictures, shownPath }: ProductGalleryProps) {
  const { t } = useTranslation();
  const { settings } = useShop();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const index = pictures.findIndex(({ path }) => path === shownPath);
    if (index >= 0) bringIntoView(strip.current, index);
  }, [shownPath, pictures]);

  const onScroll = () => {
    if (!strip.current) return;
    setShown(Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth));
  };
  const onThumbnail = (event: MouseEvent, index: number) => {
    event.preventDefault();
    bringIntoView(strip.current, index);
  };

  return (
    <section aria-label={t("product.page.gallery", { name })} className="flex min-w-0 flex-col gap-3">
      <ul
        ref={strip}
        onScroll={onScroll}
        className="relative -mx-4 flex snap-x snap-mandatory overflow-x-auto bg-sunken sm:mx-0 sm:rounded-3"
      >
        {pictures.map((picture, index) => (
          <li key={picture.path} id={pictureId(index)} className="w-full shrink-0 snap-start scroll-mt-40">
            <a
              href={pictureUrl(settings.mediaBase, picture, ENLARGED)}
              target="_blank"
              rel="noopener"
              aria-label={t("product.page.enlarge", { alt: picture.alt })}
              className="block cursor-zoom-in -outline-offset-2"
            >
              <Picture
                picture={picture}
                sizes="(width < 992px) 100vw, 720px"
                ratio="theme"
                isPriority={index === 0}
                isDecorative
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="-m-1 flex gap-2 overflow-x-auto p-1">
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
