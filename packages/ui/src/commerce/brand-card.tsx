import type { Brand } from "@griya/api";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface BrandCardProps {
  brand: Pick<Brand, "name" | "tagline" | "logo">;
  href: string;
  headingLevel?: 2 | 3;
}

/** A brand with its mark. */
export function BrandCard({ brand, href, headingLevel = 3 }: BrandCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full items-center gap-4 rounded-3 border bg-surface p-4 transition-colors duration-120 hover:border-line-strong">
      <Picture
        picture={brand.logo}
        sizes="64px"
        ratio="square"
        fit="contain"
        isDecorative
        className="w-16 shrink-0 rounded-2"
      />
      <div className="min-w-0">
        <Heading className="font-semibold">
          <Link href={href} tone="card">
            {brand.name}
          </Link>
        </Heading>
        <p className="line-clamp-2 text-small text-muted">{brand.tagline}</p>
      </div>
    </article>
  );
}
