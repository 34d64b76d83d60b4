import { COMPARED_MAXIMUM } from "@griya/api/model";
import { ButtonLink } from "@griya/ui";
import { useEffect } from "react";
import { roomForToasts } from "../../frame/room-for-toasts.ts";
import { useServices } from "../../frame/services.ts";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { hasAsked } from "./asked-product.ts";
import { CompareContext } from "./compare-context.ts";
import { COMPARE } from "./compare-href.ts";

const MARK = "[data-compare]";

export interface CompareBarProps {
  /** Whether it is seen: a page with a bar of its own has the marks alone. */
  isShown: boolean;
}

/**
 * Gives the marks of a page their life by which products are compared, and says how many are. They stand in cards that are the same for
 * everyone, and come and go with the lists that are narrowed in their place.
 */
export function CompareBar({ isShown }: CompareBarProps) {
  const t = useWords();
  const { href } = useShop();
  const compare = CompareContext.useChart();
  const compared = CompareContext.useView((view) => view.compared);
  const { tokens } = useServices();

  useEffect(() => {
    if (tokens.accessToken() !== null || hasAsked()) compare.send({ type: "compare.look" });
  }, [compare, tokens]);

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>(MARK) : null;
      const { compare: productId, name = "" } = mark?.dataset ?? {};
      if (!mark || productId === undefined) return;
      if (mark.ariaPressed === "true") compare.send({ type: "compare.remove", productId });
      else compare.send({ type: "compare.add", product: { productId, name } });
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [compare]);

  useEffect(() => {
    const ids = new Set(compared.map(({ productId }) => productId));
    const show = () => {
      for (const mark of document.querySelectorAll<HTMLElement>(MARK)) {
        mark.setAttribute("aria-pressed", String(ids.has(mark.dataset["compare"] ?? "")));
      }
    };
    show();
    const cards = new MutationObserver(show);
    cards.observe(document.body, { childList: true, subtree: true });
    return () => cards.disconnect();
  }, [compared]);

  if (!isShown || compared.length === 0) return null;
  return (
    <section
      aria-label={t("compare.title")}
      ref={roomForToasts}
      className="sticky bottom-0 z-30 mt-6 animate-rise border-t bg-surface shadow-2"
    >
      <div className="page-column flex h-19 items-center justify-between gap-4">
        <p className="text-small figures">
          {t("compare.chosen", { number: compared.length, maximum: COMPARED_MAXIMUM })}
        </p>
        <ButtonLink href={href(COMPARE)} size="sm">
          {t("compare.see")}
        </ButtonLink>
      </div>
    </section>
  );
}
