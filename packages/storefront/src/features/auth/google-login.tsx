import { STOREFRONT_PREFIX } from "@griya/api";
import { ButtonLink } from "@griya/ui";
import { useSyncExternalStore } from "react";
import { useServices } from "../../frame/services.ts";
import { useWords } from "../../frame/words.ts";

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

/** Only Google is offered (specification, section 1); the provider leads there and back. */
export function GoogleLogin() {
  const t = useWords();
  const origin = useProviderOrigin();
  return (
    <>
      <div className="flex items-center gap-4 text-small text-muted">
        <span className="h-px grow bg-line" />
        {t("auth.or")}
        <span className="h-px grow bg-line" />
      </div>
      <ButtonLink href={`${origin}${STOREFRONT_PREFIX}user/social-login/google`} tone="secondary" isWide>
        {t("auth.google")}
      </ButtonLink>
    </>
  );
}
