import { Breadcrumb, Heading, Text } from "@griya/ui";
import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../providers/shop-provider.tsx";

export interface TrailStep {
  label: string;
  /** Its path without language prefix; the page itself needs none. */
  path?: string;
}

const TrailContext = createContext<((trail: readonly TrailStep[]) => void) | null>(null);

/** Provides the function that receives a page's trail while a server writes it. */
export const TrailProvider = TrailContext.Provider;

/** The breadcrumb of this page: home, the pages above it, and itself. */
export function PageTrail({ trail }: { trail: readonly TrailStep[] }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const fromHome: readonly TrailStep[] = [{ label: t("page.home"), path: "/" }, ...trail];
  useContext(TrailContext)?.(fromHome);
  return (
    <Breadcrumb
      label={t("page.breadcrumb")}
      trail={fromHome.map(({ label, path }) => ({ label, ...(path !== undefined && { href: getHref(path) }) }))}
    />
  );
}

export interface PageHeadingProps {
  trail: readonly TrailStep[];
  /** A text, or a picture with the same text. */
  title: ReactNode;
  intro?: string | null | undefined;
}

/** The beginning of a page with lists: trail, title and intro. */
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
