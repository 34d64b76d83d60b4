import { useTranslation } from "@griya/storefront/parts";
import { Button } from "@griya/ui";
import { ArrowLeft } from "lucide";
import type { ShopRef } from "./partner-shop.ts";

export function BackToProducts({ shop }: { shop: ShopRef }) {
  const { t } = useTranslation();
  return (
    <Button
      data-start=""
      tone="quiet"
      iconStart={ArrowLeft}
      className="-ms-5 self-start"
      onClick={() => shop.send({ type: "grid.open" })}
    >
      {t("embed.back")}
    </Button>
  );
}
