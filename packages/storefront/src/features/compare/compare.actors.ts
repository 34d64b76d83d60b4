import type { Client, ComparedItem, ComparedProduct } from "@griya/api";
import type { CompareChange } from "@griya/machines";
import type { RequestFactory } from "../../requests/request-factory.ts";

/** Returns the actors of the compare machine, which call the shop's API. */
export const createCompareActors = (client: Client, requestFactory: RequestFactory) => ({
  loadCompared: requestFactory.read<readonly ComparedItem[]>(({ signal }) => client.compare.fetch({ signal })),
  saveChange: requestFactory.save<readonly ComparedItem[], CompareChange>(({ input: { product, isAdded }, signal }) => {
    const sendChange = isAdded ? client.compare.add : client.compare.remove;
    return sendChange({ productId: product.productId }, { signal });
  }),
});

export const createComparedProductsActors = (client: Client, requestFactory: RequestFactory) => ({
  load: requestFactory.read<readonly ComparedProduct[]>(({ signal }) => client.compare.fetchProducts({ signal })),
});
