import { chooseLanguage, type Homes } from "./first-language.ts";

const homes = document.currentScript?.dataset["homes"] ?? "{}";

const applyLanguage = (): void => {
  const { cookie, redirectTo } = chooseLanguage(JSON.parse(homes) as Homes, document, navigator, location);
  if (cookie !== null) document.cookie = cookie;
  if (redirectTo !== null) location.replace(redirectTo + location.search + location.hash);
};

// a prerendered page has no visitor yet
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", applyLanguage);
else applyLanguage();
