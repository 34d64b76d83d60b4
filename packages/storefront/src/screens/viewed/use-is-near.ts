import { useEffect, useState } from "react";

/** How far below the screen products are asked for already. */
const AHEAD = "400px";

/** Whether a place of the page is near enough to fetch what belongs there: within so much of the screen, as a margin of CSS. */
export const useIsNear = (within: string = AHEAD) => {
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
