import { getPictureUrl, getProductHref } from "@griya/api";
import { EmptyState, Link, Price } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { createProductList } from "../../structured-data/lists.ts";

/** The width of a film's poster, in pixels. */
const POSTER_WIDTH = 640;

/** Loads the films of the shop. The shop serves the files itself, so no third party gets data about the visitors. */
export const load = async ({ client, signal }: LoadInput) => ({ films: await client.film.fetch({ signal }) });

export const head: Head<typeof load> = ({ t, data: { films } }) => ({
  title: t("page.films"),
  description: t("page.filmsIntro"),
  picture: films[0]?.product.picture,
  structuredData: (place) =>
    createProductList(
      films.map(({ product }) => product),
      place,
    ),
});

export function Screen({ data: { films } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { mediaBase } = useSettings();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("page.films") }]} title={t("page.films")} intro={t("page.filmsIntro")} />
      {films.length === 0 && <EmptyState title={t("page.noFilms")} />}
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {films.map(({ product, video }) => (
          <li key={product.id} className="flex flex-col gap-3">
            <video
              aria-label={video.alt}
              controls
              loop
              muted
              playsInline
              preload="none"
              poster={getPictureUrl(mediaBase, product.picture, POSTER_WIDTH)}
              className="aspect-square w-full rounded-3 bg-sunken object-cover"
            >
              {video.sources.map(({ path, type }) => (
                <source key={path} src={mediaBase + path} type={type} />
              ))}
            </video>
            <h2 className="font-medium">
              <Link href={getHref(getProductHref(product))}>{product.name}</Link>
            </h2>
            <Price
              price={product.price}
              fromLabel={product.pricesVary ? t("product.from") : undefined}
              labels={{ previousPrice: t("product.previousPrice") }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
