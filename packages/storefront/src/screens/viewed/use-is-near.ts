import { useEffect, useState } from "react";

/** The distance below the viewport at which products begin to load, as a CSS margin. */
const PRELOAD_DISTANCE = "400px";

/**
 * Returns `isNear`, which is true when an element is near the viewport, and a ref for the element. `within` is the maximum distance, as a
 * CSS margin.
 */
export const useIsNear = (within: string = PRELOAD_DISTANCE) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: within,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, isNear, within]);
  return { isNear, setPlace };
};
