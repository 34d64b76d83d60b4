import { Heading, Link, Text } from "@griya/ui";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { ProseText } from "../features/article/prose-text.tsx";
import { ContactFacts } from "../features/page/contact-facts.tsx";
import { getPageHref } from "../features/page/page-href.ts";
import { ShowroomCards } from "../features/showroom/showroom-cards.tsx";
import { IslandPlace } from "../islands/island.tsx";
import { PageTrail } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";
import { companyLinks, contactLink, serviceLinks } from "../shell/navigation.ts";
import { createContactableOrganization } from "../structured-data/organization.ts";
import { createFaqPages } from "../structured-data/questions.ts";
import { contactForm, failedSection, visitCounting } from "./islands.tsx";

const CONTACT_SLUG = "contact-us";
const PRIVACY_SLUG = "privacy-policy";

/** The slugs of static pages about the shop itself. */
const ABOUT_SLUGS: ReadonlySet<string> = new Set([CONTACT_SLUG, "about", "company-profile"]);

/** Loads a static page. `/how-to-shop` and `/company-profile` are paths of such pages too. The contact page includes the showrooms. */
export const load = async ({ client, params, url, signal, loadOptional }: LoadInput) => {
  const slug = parseSlug(params["slug"] ?? url.pathname.split("/").findLast(Boolean));
  const [page, showrooms] = await Promise.all([
    client.page.find({ slug }, { signal }),
    slug === CONTACT_SLUG ? loadOptional((signal) => client.showroom.fetch({ signal })) : null,
  ]);
  return { page, showrooms };
};

export const head: Head<typeof load> = ({ data: { page } }) => ({
  title: page.title,
  description: page.summary,
  path: getPageHref(page.slug),
  structuredData: (place) => [
    ...(ABOUT_SLUGS.has(page.slug) ? [createContactableOrganization(place)] : []),
    ...createFaqPages(page.body),
  ],
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { page, showrooms } = data;
  const { t } = useTranslation();
  const { email, hasAnalytics } = useSettings();
  return (
    <div className="page-column pt-4">
      <PageTrail trail={[{ label: page.title }]} />
      <div className="mt-3 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <article className="flex min-w-0 flex-col gap-8">
          <header className="flex max-w-[42rem] flex-col gap-3">
            <Heading level={1}>{page.title}</Heading>
            <p className="text-lead text-pretty text-muted">{page.summary}</p>
          </header>
          {page.slug === CONTACT_SLUG && <ContactFacts />}
          {page.slug === CONTACT_SLUG && email !== "" && <IslandPlace island={contactForm} />}
          <ProseText body={page.body} />
          {page.slug === PRIVACY_SLUG && hasAnalytics && <IslandPlace island={visitCounting} />}
          {showrooms?.data && (
            <section aria-labelledby="showrooms" className="flex flex-col gap-4">
              <Heading level={2} size="h3" id="showrooms">
                {t("page.showrooms")}
              </Heading>
              <ShowroomCards showrooms={showrooms.data} />
            </section>
          )}
          {showrooms?.problem && <IslandPlace island={failedSection} problem={showrooms.problem} />}
        </article>
        <OtherPages currentPath={getPageHref(page.slug)} />
      </div>
    </div>
  );
}

function OtherPages({ currentPath }: { currentPath: string }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <nav aria-label={t("page.more")} className="lg:pt-2">
      <Text size="small" weight="semibold" className="mb-2">
        {t("page.more")}
      </Text>
      <ul className="border-s text-small">
        {[...companyLinks, ...serviceLinks, contactLink].map(({ label, path }) => (
          <li key={path}>
            <Link
              href={getHref(path)}
              tone="bare"
              aria-current={path === currentPath ? "page" : undefined}
              className={cx(
                "-ms-px block py-2.5 hover:text-accent-ink",
                path === currentPath
                  ? "border-s-2 border-accent ps-4 font-semibold text-accent-ink"
                  : "ps-[calc(1rem+2px)] text-muted",
              )}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
