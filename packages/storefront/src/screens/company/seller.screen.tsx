import { SellerForm } from "../../features/seller/seller-form.tsx";
import type { LoadInput, PageModule } from "../../page/page-module.ts";
import { createNotFoundFailure } from "../../page/page-problem.ts";

/** Throws a 404 when the shop accepts no sellers. */
export const load = async ({ client }: LoadInput): Promise<null> => {
  const { sellersMayRegister } = await client.settings.find();
  if (!sellersMayRegister) throw createNotFoundFailure();
  return null;
};

export const head: PageModule["head"] = ({ t, settings }) => ({
  title: t("seller.title", { site: settings?.siteName ?? "" }),
});

export function Screen() {
  return (
    <div className="page-column py-6 md:py-10">
      <SellerForm />
    </div>
  );
}
