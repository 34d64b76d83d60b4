/** Stores a value in a cookie for the whole shop, with `SameSite=Lax`, and on https with `Secure`. */
export const storeCookie = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
};
