import type { Banner } from "@griya/api";
import { ArrowRight, X } from "lucide";
import type { ReactNode } from "react";
import { Heading } from "../primitives/heading.tsx";
import { Icon } from "../primitives/icon.tsx";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface PromoBannerProps {
  banner: Pick<Banner, "title" | "picture">;
  href: string;
  /** The text beside the arrow, such as "See more". Screen readers skip it. */
  callToAction: string;
  /** The content over the picture: {@link PromoBannerClose}. */
  children?: ReactNode;
}

/** A sentence with a link and a picture. Two banners fit side by side. */
export function PromoBanner({ banner, href, callToAction, children }: PromoBannerProps) {
  return (
    <article className="group relative grid h-full grid-cols-[1fr_40%] rounded-3 bg-sunken">
      <div className="flex min-h-36 flex-col justify-between gap-4 p-5 md:min-h-44 md:p-6">
        <Heading level={2} size="h3" className="text-pretty">
          <Link href={href} tone="card">
            {banner.title}
          </Link>
        </Heading>
        <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-small font-semibold text-accent-ink">
          {callToAction}
          <Icon icon={ArrowRight} size={16} isMirrored />
        </span>
      </div>
      {/* the picture is above the link of the card, so it ignores presses */}
      <div className="pointer-events-none relative overflow-clip rounded-e-3">
        <div className="absolute inset-0">
          <Picture
            picture={banner.picture}
            sizes="(width < 768px) 32vw, 260px"
            ratio="fill"
            isDecorative
            className="transition-[scale] duration-200 group-hover:scale-[1.02]"
          />
        </div>
      </div>
      {children}
    </article>
  );
}

export interface PromoBannerCloseProps {
  label: string;
  /** The function for the close button. It gets the button, which disappears together with its banner. */
  onClose: (button: HTMLElement) => void;
}

export function PromoBannerClose({ label, onClose }: PromoBannerCloseProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={({ currentTarget }) => onClose(currentTarget)}
      className="absolute end-1 top-1 grid size-11 place-items-center rounded-pill bg-surface hover:bg-sunken noscript:hidden"
    >
      <Icon icon={X} />
    </button>
  );
}
