/** Keeps a word for the whole shop, for no request that another site makes, and on https for no one who listens. */
export const keepInCookie = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
};
