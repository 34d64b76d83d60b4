import { Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { loadProductListing } from "../features/product/list.loader.ts";
import { StoreFacts } from "../features/store/store-facts.tsx";
import { getStoreHref } from "../features/store/store-href.ts";
import { IslandPlace } from "../islands/island.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { ListWithMarks } from "./card-marks.tsx";
import { storeFollowing } from "./islands.tsx";
import { createListHead } from "./list-head.ts";

/** Loads a store with its products. An id in the path redirects to the slug. */
export const load = async (input: LoadInput) => {
  const id = parseSlug(input.params["slug"]);
  const [store, listing] = await Promise.all([
    input.client.store.find({ id }, { signal: input.signal }),
    loadProductListing(input, { brand: id }),
  ]);
  if (store.slug !== id) throw new PageRedirect(getStoreHref(store) + input.url.search);
  return { store, listing };
};

export const head: Head<typeof load> = ({ t, data: { store, listing } }) => ({
  title: t("store.title", { name: store.name }),
  description: store.description,
  path: getStoreHref(store),
  ...createListHead(listing),
  picture: listing.page.products[0]?.picture,
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { store, listing } = data;
  const { t } = useTranslation();
  return (
    <ListWithMarks
      listing={listing}
      title={t("store.title", { name: store.name })}
      logo={store}
      description={store.tagline}
      trail={[{ label: t("page.brands"), path: "/brands" }, { label: t("store.title", { name: store.name }) }]}
    >
      <div className="mb-8 flex flex-col gap-4 lg:mb-12">
        <Text className="max-w-2xl">{store.description}</Text>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <StoreFacts store={store} />
          <IslandPlace island={storeFollowing} store={{ id: store.id, name: store.name }} />
        </div>
      </div>
    </ListWithMarks>
  );
}
