import type { i18n } from "i18next";
import { createContext, createElement, type ReactNode, useContext } from "react";

const I18nContext = createContext<i18n | null>(null);

/**
 * Replaces the provider of react-i18next in the embed's build.
 *
 * @public
 */
export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return createElement(I18nContext, { value: i18n }, children);
}

/**
 * Replaces the hook of react-i18next in the embed's build.
 *
 * @public
 */
export const useTranslation = (): Pick<i18n, "t"> => {
  const closestI18n = useContext(I18nContext);
  if (!closestI18n) throw new Error("There are no texts. Render the component inside I18nextProvider.");
  return closestI18n;
};
