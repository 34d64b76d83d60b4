import { Breadcrumb, Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { shopLoader } from "../shop/loader.ts";
import { notFound } from "../shop/page-problem.ts";
import { screenHandle } from "../shop/screen-handle.ts";
import { useShop } from "../shop/shop-provider.tsx";

/** A static page; `/how-to-shop` is one without a slug. */
export const loader = shopLoader(({ client, params, signal }) => {
  const slug = params["slug"] ?? "how-to-shop";
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw notFound();
  return client.page.find({ slug }, { signal });
});

export const handle = screenHandle<typeof loader>(({ data }) => ({
  title: data.title,
  description: data.sections[0]?.paragraphs[0]?.slice(0, 160),
}));

export function Component() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <article className="page-column pt-4">
      <Breadcrumb
        label={t("page.breadcrumb")}
        trail={[{ label: t("page.home"), href: href("/") }, { label: page.title }]}
      />
      <div className="mt-3 flex max-w-2xl flex-col gap-10">
        <Heading level={1}>{page.title}</Heading>
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading ?? paragraphs[0]} className="flex flex-col gap-3">
            {heading !== null && (
              <Heading level={2} size="h3">
                {heading}
              </Heading>
            )}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-pretty text-ink">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
