import { listQuery, loadProductListing } from "../features/product/list.loader.ts";
import { readProductSource } from "../features/product/product-source.ts";
import type { Head, LoadInput, ScreenProps } from "../frame/page-module.ts";
import { PageMoved } from "../frame/page-problem.ts";
import { useWords } from "../frame/words.ts";
import { ListWithMarks } from "./card-marks.tsx";

/** The listing that banners and home sources lead to (specification, section 2). */
export const load = async (input: LoadInput) => {
  const source = readProductSource(input.url.searchParams);
  if (source.kind === "elsewhere") throw new PageMoved(source.path);
  return loadProductListing(input, source.own, source.kept);
};

export const head: Head<typeof load> = ({ t, data: { page, ...listing } }) => ({
  title: page.heading?.title ?? t("product.list.all"),
  description: page.heading?.description ?? undefined,
  query: listQuery(listing),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const t = useWords();
  const title = data.page.heading?.title ?? t("product.list.all");
  return (
    <ListWithMarks
      listing={data}
      title={title}
      description={data.page.heading?.description}
      trail={[{ label: title }]}
    />
  );
}
