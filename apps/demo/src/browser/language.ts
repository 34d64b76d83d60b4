import { chooseLanguage } from "./first-language.ts";

const choose = (): void => {
  const homes = document.querySelector<HTMLElement>("script[data-homes]")?.dataset["homes"] ?? "{}";
  const { cookie, goTo } = chooseLanguage({
    cookie: document.cookie,
    languages: navigator.languages,
    protocol: window.location.protocol,
    homes: JSON.parse(homes) as Record<string, string>,
  });
  if (cookie !== null) {
    document.cookie = cookie;
  }
  if (goTo !== null) window.location.replace(goTo + window.location.search + window.location.hash);
};

if ("prerendering" in document && document.prerendering === true) {
  document.addEventListener("prerenderingchange", choose, { once: true }); // nobody visits it yet
} else choose();
