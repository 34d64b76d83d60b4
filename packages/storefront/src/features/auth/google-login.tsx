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

/**
 * Returns the origin of the provider for the browser. The server can use another origin, so the markup of the server has a relative link.
 */
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

/** The link to the Google login (specification, section 1). Renders nothing when the settings of the shop have no Google login. */
export function GoogleLogin() {
  const { t } = useTranslation();
  const { locale, getHref } = useLocalization();
  const { offersGoogleLogin } = useSettings();
  const origin = useProviderOrigin();
  const currentAddress = useAddress();
  if (!offersGoogleLogin) return null;
  const requestedTarget = new URLSearchParams(currentAddress.search).get("redirect");
  const target =
    requestedTarget ??
    (isLoginPage(currentAddress, locale) ? getHref("/") : currentAddress.pathname + currentAddress.search);
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
        {/* The text comes first and reserves the space of the logo, so the layout does not move while the page streams. */}
        <span className="relative block ps-7">
          {t("auth.google")}
          <GoogleMark />
        </span>
      </ButtonLink>
    </div>
  );
}
