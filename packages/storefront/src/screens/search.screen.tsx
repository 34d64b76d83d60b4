import { SEARCH_TEXT_MAXIMUM } from "@griya/api";
import { ButtonLink, EmptyState, LensDrawing } from "@griya/ui";
import { loadProductListing } from "../features/product/list.loader.ts";
import { isNarrowed } from "../features/product/product-filter.ts";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { ListWithMarks } from "./card-marks.tsx";

export const load = async (input: LoadInput) => {
  const text = (input.url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAXIMUM);
  return { text, listing: text === "" ? null : await loadProductListing(input, { q: text }, { q: text }) };
};

export const head: Head<typeof load> = ({ t, data: { text } }) => ({
  title: text === "" ? t("search.emptyTitle") : t("search.title", { text }),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { text, listing } = data;
  const t = useWords();
  const { href } = useShop();
  const toCategories = (
    <ButtonLink href={href("/categories")} tone="secondary">
      {t("search.allCategories")}
    </ButtonLink>
  );
  if (!listing) {
    return (
      <EmptyState
        drawing={<LensDrawing />}
        level={1}
        title={t("search.emptyTitle")}
        description={t("search.emptyHint")}
        action={toCategories}
      />
    );
  }
  if (listing.page.total === 0 && !isNarrowed(listing.chosen)) {
    return (
      <EmptyState
        drawing={<LensDrawing />}
        level={1}
        title={t("search.nothingFound", { text })}
        description={t("search.noResultHint")}
        action={toCategories}
      />
    );
  }
  return (
    <ListWithMarks listing={listing} title={t("search.title", { text })} trail={[{ label: t("search.submit") }]} />
  );
}
