import type { Brand } from "@griya/api";
import { Link } from "../primitives/link.tsx";
import { BrandLogo } from "./brand-logo.tsx";

export interface BrandCardProps {
  brand: Pick<Brand, "tagline" | "logo" | "logoOnDark">;
  href: string;
  headingLevel?: 2 | 3;
}

/** A brand with its logo and tagline. The alternative text of the logo is the link text. */
export function BrandCard({ brand, href, headingLevel = 3 }: BrandCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col gap-3 rounded-3 border bg-surface p-5 transition-colors hover:border-line-strong">
      <Heading>
        <Link href={href} tone="card">
          <BrandLogo logo={brand.logo} logoOnDark={brand.logoOnDark} className="h-9" />
        </Link>
      </Heading>
      <p className="text-small text-muted">{brand.tagline}</p>
    </article>
  );
}
