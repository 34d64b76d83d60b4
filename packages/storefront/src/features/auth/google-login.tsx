import { removeLocalePrefix, STOREFRONT_PREFIX } from "@griya/api";
import { ButtonLink } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type Address, useAddress } from "../../providers/address.tsx";
import { useServices } from "../../providers/services.ts";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { storeLoginTarget } from "./stored-login-target.ts";

const subscribeToNothing = () => () => {};

/** Returns the origin of the provider as the browser sees it. A server may use another URL, so it renders a relative link. */
const useProviderOrigin = (): string => {
  const { origin } = useServices();
  return useSyncExternalStore(
    subscribeToNothing,
    () => origin,
    () => "",
  );
};

const isLoginPage = ({ pathname }: Address, locale: string): boolean =>
  ["/login", "/register"].includes(removeLocalePrefix(pathname, [locale]));

/** The link to the Google login (specification, section 1). Only Google is offered. Renders nothing when the shop does not offer it. */
export function GoogleLogin() {
  const { t } = useTranslation();
  const { locale, getHref } = useLocalization();
  const { offersGoogleLogin } = useSettings();
  const origin = useProviderOrigin();
  const here = useAddress();
  if (!offersGoogleLogin) return null;
  const requestedTarget = new URLSearchParams(here.search).get("redirect");
  const target = requestedTarget ?? (isLoginPage(here, locale) ? getHref("/") : here.pathname + here.search);
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
        onClick={() => storeLoginTarget(target)}
      >
        {/* the text comes first and reserves the space of the logo: nothing moves while the page streams */}
        <span className="relative block ps-7">
          {t("auth.google")}
          <GoogleMark />
        </span>
      </ButtonLink>
    </div>
  );
}
