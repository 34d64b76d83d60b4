/** Stores a cookie for the whole shop, with `SameSite=Lax`. With https the cookie is `Secure`. */
export const storeCookie = (name: string, value: string, seconds: number): void => {
  const secureAttribute = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secureAttribute}`;
};
