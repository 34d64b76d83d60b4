import { useEffect, useState } from "react";

/** The distance below the viewport at which products begin to load. */
const PRELOAD_DISTANCE = "400px";

/** Tells whether an element is close enough to load its content. `within` is the distance to the viewport, as a CSS margin. */
export const useIsNear = (within: string = PRELOAD_DISTANCE) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place || isNear) return undefined;
    const watch = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: within,
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place, isNear, within]);
  return { isNear, setPlace };
};
