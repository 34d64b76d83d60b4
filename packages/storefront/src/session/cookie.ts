/** Stores a value in a cookie for the whole shop. Other sites' requests do not send it, and on https it is sent only over https. */
export const keepInCookie = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
};
