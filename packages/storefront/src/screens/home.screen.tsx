import { useLoaderData } from "react-router";
import { screenHandle } from "../shop/document-head.ts";
import type { loader } from "./home.loader.ts";

export const handle = screenHandle<typeof loader>(() => ({ title: "" }));

export function HomeScreen() {
  const { home } = useLoaderData<typeof loader>();
  return <h1>{home.slides[0]?.title}</h1>;
}
