import { Breadcrumb, Heading, Text } from "@griya/ui";
import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../providers/shop-provider.tsx";

export interface TrailStep {
  label: string;
  /** The path without the language prefix. The step of the current page has none. */
  path?: string;
}

const TrailContext = createContext<((trail: readonly TrailStep[]) => void) | null>(null);

/** Provides the function that receives a page's trail while the server renders the page. */
export const TrailProvider = TrailContext.Provider;

/** Renders the breadcrumb of the current page: the home page, the parent pages, and the page itself. */
export function PageTrail({ trail }: { trail: readonly TrailStep[] }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const trailFromHome: readonly TrailStep[] = [{ label: t("page.home"), path: "/" }, ...trail];
  useContext(TrailContext)?.(trailFromHome);
  return (
    <Breadcrumb
      label={t("page.breadcrumb")}
      trail={trailFromHome.map(({ label, path }) => ({ label, ...(path !== undefined && { href: getHref(path) }) }))}
    />
  );
}

export interface PageHeadingProps {
  trail: readonly TrailStep[];
  /** The text of the title, or a picture with the same text. */
  title: ReactNode;
  intro?: string | null | undefined;
}

/** Renders the top of a page with lists: the breadcrumb, the title and the introduction. */
export function PageHeading({ trail, title, intro }: PageHeadingProps) {
  return (
    <>
      <PageTrail trail={trail} />
      <div className="mt-3 mb-6 flex flex-col gap-2 lg:mb-10">
        <Heading level={1}>{title}</Heading>
        {intro && (
          <Text tone="muted" className="max-w-2xl">
            {intro}
          </Text>
        )}
      </div>
    </>
  );
}
