import type { Slide } from "@griya/api";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../primitives/button.tsx";
import { Heading } from "../primitives/heading.tsx";
import { Picture } from "../primitives/picture.tsx";
import { Text } from "../primitives/text.tsx";

export interface HeroProps {
  slide: Pick<Slide, "title" | "text" | "callToAction" | "picture" | "portraitPicture" | "href">;
  headingLevel?: 1 | 2;
}

/** The first thing on the home page: one room, one sentence, one way on. The words never stand on the picture. */
export function Hero({ slide, headingLevel = 1 }: HeroProps) {
  return (
    <section className="grid overflow-clip rounded-3 bg-sunken lg:grid-cols-[5fr_8fr]">
      <div className="flex flex-col items-start justify-center gap-4 p-6 max-lg:order-2 sm:p-8 xl:p-14">
        <Heading level={headingLevel} size="display">
          {slide.title}
        </Heading>
        <Text size="lead" tone="muted">
          {slide.text}
        </Text>
        <ButtonLink href={slide.href} size="lg" iconEnd={ArrowRight} className="mt-2">
          {slide.callToAction}
        </ButtonLink>
      </div>
      <Picture
        picture={slide.picture}
        portrait={slide.portraitPicture}
        sizes="(width < 992px) 100vw, 800px"
        ratio="hero"
        isPriority
        className="h-full"
      />
    </section>
  );
}
