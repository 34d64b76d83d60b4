import type { Problem } from "@griya/api";
import { Button, InlineAlert } from "@griya/ui";
import type { PartnerShop } from "./partner-shop.ts";
import type { Texts } from "./texts.ts";

/** What every view of the embed works with. */
export type ViewProps = Pick<PartnerShop, "shop" | "cart"> & {
  texts: Texts;
  /** A path of the shop as an address on the shop's own origin, in the language shown. */
  shopHref: (path: string) => string;
};

/** What to tell of a problem: the provider's own sentence, or the shop's. */
export const problemText = (texts: Texts, problem: Problem | null): string =>
  problem?.text ?? texts.message[problem?.messageKey ?? "somethingWentWrong"];

/** What went wrong, said where it went wrong, with another try. */
export function Failure({ problem, texts, onRetry }: { problem: Problem | null; texts: Texts; onRetry: () => void }) {
  return (
    <InlineAlert
      tone="danger"
      action={
        <Button size="sm" tone="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {problemText(texts, problem)}
    </InlineAlert>
  );
}
