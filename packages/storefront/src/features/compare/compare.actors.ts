import type { Client, Compared, ComparedProduct } from "@griya/api";
import type { CompareChange } from "@griya/machines";
import type { Works } from "../../work/works.ts";

/** Returns the actors of the compare machine. They call the shop's API. */
export const compareActors = (client: Client, work: Works) => ({
  loadCompared: work.read<readonly Compared[]>(({ signal }) => client.compare.fetch({ signal })),
  saveChange: work.save<readonly Compared[], CompareChange>(({ input: { product, isAdded }, signal }) => {
    const save = isAdded ? client.compare.add : client.compare.remove;
    return save({ productId: product.productId }, { signal });
  }),
});

export const comparedProductsActors = (client: Client, work: Works) => ({
  load: work.read<readonly ComparedProduct[]>(({ signal }) => client.compare.products({ signal })),
});
