import { getBundleHref } from "@griya/api";
import { IslandPlace } from "../../islands/island.tsx";
import { PageTrail } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { parseSlug } from "../../page/parse-slug.ts";
import { createBundleStructuredData } from "../../structured-data/bundle.ts";
import { bundlePurchase } from "../islands.tsx";

export const load = async ({ client, params, signal }: LoadInput) =>
  client.bundle.find({ slug: parseSlug(params["slug"]) }, { signal });

export const head: Head<typeof load> = ({ data: bundle }) => ({
  title: bundle.name,
  description: bundle.description,
  path: getBundleHref(bundle),
  picture: bundle.lines[0]?.product.picture,
  type: "product",
  structuredData: (place) => [createBundleStructuredData(bundle, place)],
});

export function Screen({ data: bundle }: ScreenProps<typeof load>) {
  return (
    <article className="page-column pt-4 pb-16">
      <PageTrail trail={[{ label: bundle.name }]} />
      <IslandPlace island={bundlePurchase} bundle={bundle} />
    </article>
  );
}
