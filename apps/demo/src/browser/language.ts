import { welcome } from "./first-language.ts";

const { cookie, goTo } = welcome({
  pathname: window.location.pathname,
  cookie: document.cookie,
  languages: navigator.languages,
});

if (cookie !== null) {
  document.cookie = cookie;
}
if (goTo !== null) window.location.replace(goTo + window.location.search + window.location.hash);
