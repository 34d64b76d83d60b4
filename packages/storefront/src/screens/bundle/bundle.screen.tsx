import { bundleHref } from "@griya/api";
import { IslandPlace } from "../../islands/island.tsx";
import { PageTrail } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { slugOf } from "../../page/slug.ts";
import { bundleStructuredData } from "../../structured-data/bundle.ts";
import { bundlePurchase } from "../islands.tsx";

export const load = async ({ client, params, signal }: LoadInput) =>
  client.bundle.find({ slug: slugOf(params["slug"]) }, { signal });

export const head: Head<typeof load> = ({ data: bundle }) => ({
  title: bundle.name,
  description: bundle.description,
  path: bundleHref(bundle),
  picture: bundle.lines[0]?.product.picture,
  type: "product",
  structuredData: (place) => [bundleStructuredData(bundle, place)],
});

export function Screen({ data: bundle }: ScreenProps<typeof load>) {
  return (
    <article className="page-column pt-4 pb-16">
      <PageTrail trail={[{ label: bundle.name }]} />
      <IslandPlace of={bundlePurchase} bundle={bundle} />
    </article>
  );
}
