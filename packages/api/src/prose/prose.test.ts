import { expect, test } from "vitest";
import { Prose } from "./prose.contract.ts";

const getHref = (href: unknown): string | null | undefined => {
  const textRun = { text: "Read on", is_strong: false, is_emphasised: false, href };
  const [block] = Prose.parse([{ kind: "paragraph", runs: [textRun] }]);
  return block?.kind === "paragraph" ? block.runs[0]?.href : undefined;
};

test.each([
  "/",
  "/page/about",
  "/search?q=meja%20makan#top",
  "https://griya.example/a-b?c=d",
  "mailto:halo@griya.example",
  "tel:+62-21-5550",
  "tel:0215550",
])("a page may link to %s", (href) => expect(getHref(href)).toBe(href));

test.each([
  "//evil.example",
  "/\\evil.example",
  "/a b",
  " /page/about",
  "javascript:alert(1)",
  "javascript:alert('/page')",
  "http://griya.example",
  "https://",
  "https://a b",
  "https://a\\b",
  "x https://griya.example",
  "mailto:",
  "mailto:a b",
  "mailto:a\\b",
  "tel:",
  "tel:+",
  "tel:call",
  "tel:123 javascript:",
  "data:text/html,x",
  "",
  7,
  undefined,
])("a text with a link to %j becomes plain text", (href) => expect(getHref(href)).toBeNull());
