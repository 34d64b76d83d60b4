import type { Slide } from "@griya/api";
import { ArrowRight } from "lucide";
import { ButtonLink } from "../primitives/button.tsx";
import { Heading } from "../primitives/heading.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface HeroProps {
  slide: Pick<Slide, "title" | "text" | "callToAction" | "picture" | "portraitPicture" | "href">;
  /** The position on the page. `opening` is the first section. `between` is a later section, and is lower on a phone. */
  position?: "opening" | "between";
}

/** A picture of a room, with a sentence and a link beside it. The text is never on the picture. */
export function Hero({ slide, position = "opening" }: HeroProps) {
  const isOpening = position === "opening";
  return (
    <section className="grid overflow-clip rounded-3 bg-sunken lg:grid-cols-[5fr_8fr]">
      <Picture
        picture={slide.picture}
        portrait={isOpening ? slide.portraitPicture : null}
        sizes="(width < 992px) calc(100vw - 2rem), 800px"
        ratio={isOpening ? "hero" : "banner"}
        isPriority={isOpening}
        className="size-full lg:col-start-2 lg:row-start-1"
      />
      <div className="flex flex-col items-start justify-center gap-3 p-6 sm:gap-4 sm:p-8 lg:col-start-1 lg:row-start-1 xl:p-14">
        <Heading level={isOpening ? 1 : 2} size={isOpening ? "display" : "h1"}>
          {slide.title}
        </Heading>
        <p className="text-body text-muted sm:text-lead">{slide.text}</p>
        <ButtonLink href={slide.href} size="lg" iconEnd={ArrowRight} className="mt-2">
          {slide.callToAction}
        </ButtonLink>
      </div>
    </section>
  );
}
