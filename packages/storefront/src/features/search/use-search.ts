import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { unprefixed } from "../../shop/locale.ts";
import { useShop } from "../../shop/shop-provider.tsx";
import { lazySearch } from "./lazy-search.ts";
import { searchedAt, searchHref } from "./search-href.ts";

const loadSearch = () => import("./open-search.ts");

/** The header's search and everything a shopper can do with it. */
export function useSearch() {
  const { client, href } = useShop();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const searched = searchedAt(unprefixed(pathname), new URLSearchParams(query));
  const [search] = useState(() => {
    const load = async () => {
      const { openSearch } = await loadSearch();
      return (text: string | null) => openSearch(client, text);
    };
    return lazySearch({ searched, load });
  });
  const view = useSyncExternalStore(search.subscribe, search.view, search.view);

  useEffect(() => search.send({ type: "page.change", searched }), [search, searched]);
  useEffect(() => search.onSubmitted((text) => void navigate(href(searchHref(text)))), [search, navigate, href]);

  return {
    ...view,
    /** Fetches the code before it is needed. */
    prepare: () => void loadSearch(),
    type: (text: string) => search.send({ type: "search.type", text }),
    focus: () => search.send({ type: "search.focus" }),
    blur: () => search.send({ type: "search.blur" }),
    dismiss: () => search.send({ type: "search.dismiss" }),
    submit: () => search.send({ type: "search.submit" }),
    retry: () => search.send({ type: "search.retry" }),
    choose: (text: string) => search.send({ type: "suggestion.choose", text }),
  };
}
