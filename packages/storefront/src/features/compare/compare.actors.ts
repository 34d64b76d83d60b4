import type { Client, ComparedItem, ComparedProduct } from "@griya/api";
import type { CompareChange } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the compare machine. They call the shop's API. */
export const createCompareActors = (client: Client, work: RequestFactory) => ({
  loadCompared: work.read<readonly ComparedItem[]>(({ signal }) => client.compare.fetch({ signal })),
  saveChange: work.save<readonly ComparedItem[], CompareChange>(({ input: { product, isAdded }, signal }) => {
    const save = isAdded ? client.compare.add : client.compare.remove;
    return save({ productId: product.productId }, { signal });
  }),
});

export const createComparedProductsActors = (client: Client, work: RequestFactory) => ({
  load: work.read<readonly ComparedProduct[]>(({ signal }) => client.compare.fetchProducts({ signal })),
});
