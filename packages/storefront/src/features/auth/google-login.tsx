import { STOREFRONT_PREFIX, unprefixed } from "@griya/api";
import { ButtonLink } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type Address, useAddress } from "../../providers/address.tsx";
import { useServices } from "../../providers/services.ts";
import { useSettings, useShop } from "../../providers/shop-provider.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { keepReturn } from "./login-return.ts";

const never = () => () => {};

/** Where the browser finds the provider. A server, which may reach it by another way, writes the page's own origin. */
const useProviderOrigin = (): string => {
  const { origin } = useServices();
  return useSyncExternalStore(
    never,
    () => origin,
    () => "",
  );
};

const isLoginPage = ({ pathname }: Address, locale: string): boolean =>
  ["/login", "/register"].includes(unprefixed(pathname, [locale]));

/** Only Google is offered (specification, section 1); the provider leads there and back. Nothing where the shop does not offer it. */
export function GoogleLogin() {
  const { t } = useTranslation();
  const { locale, href } = useShop();
  const { offersGoogleLogin } = useSettings();
  const origin = useProviderOrigin();
  const here = useAddress();
  if (!offersGoogleLogin) return null;
  const wished = new URLSearchParams(here.search).get("redirect");
  const onward = wished ?? (isLoginPage(here, locale) ? href("/") : here.pathname + here.search);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4 text-small text-muted">
        <span className="h-px grow bg-line" />
        {t("auth.or")}
        <span className="h-px grow bg-line" />
      </div>
      <ButtonLink
        href={`${origin}${STOREFRONT_PREFIX}user/social-login/google?language=${locale}`}
        tone="secondary"
        isWide
        onClick={() => keepReturn(onward)}
      >
        {/* the words come first, and keep the mark's place: nothing moves where the page comes in pieces */}
        <span className="relative block ps-7">
          {t("auth.google")}
          <GoogleMark />
        </span>
      </ButtonLink>
    </div>
  );
}
