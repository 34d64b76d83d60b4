import { productHref } from "@griya/api";
import { ButtonLink, Heading } from "@griya/ui";
import { useAuth } from "../features/auth/use-auth.ts";
import { CartContents } from "../features/cart/cart-contents.tsx";
import type { PageModule } from "../frame/page-module.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("cart.title") });

export function Screen() {
  const t = useWords();
  const { href } = useShop();
  const { shopper } = useAuth();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("cart.title")}</Heading>
      <CartContents
        hrefOf={({ productId, slug }) => href(productHref({ id: productId, slug }))}
        checkout={
          <ButtonLink href={href("/checkout")} isWide>
            {t("cart.checkout")}
          </ButtonLink>
        }
        checkoutLabel={t("cart.checkout")}
        browse={<ButtonLink href={href("/categories")}>{t("cart.browse")}</ButtonLink>}
        note={shopper === "guest" && t("cart.loginHint")}
      />
    </div>
  );
}
