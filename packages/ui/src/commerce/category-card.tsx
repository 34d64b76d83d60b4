import type { Category } from "@griya/api";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface CategoryCardProps {
  category: Pick<Category, "title" | "picture" | "productCount">;
  href: string;
  labels: {
    /** Returns the number of products as a text, such as "24 products". */
    count: (count: number) => string;
  };
  headingLevel?: 2 | 3;
  sizes?: string;
}

/** A card that links to a category. */
export function CategoryCard({
  category,
  href,
  labels,
  headingLevel = 3,
  sizes = "(width < 1200px) 46vw, 306px",
}: CategoryCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex flex-col gap-2">
      <div className="overflow-clip rounded-3 bg-sunken">
        <Picture
          picture={category.picture}
          sizes={sizes}
          isDecorative
          className="transition-[scale] duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div>
        <Heading className="font-semibold">
          <Link href={href} tone="card">
            {category.title}
          </Link>
        </Heading>
        <p className="text-small text-muted figures">{labels.count(category.productCount)}</p>
      </div>
    </article>
  );
}
