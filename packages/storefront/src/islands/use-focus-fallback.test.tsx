/** @vitest-environment happy-dom */
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useFocusFallback } from "./use-focus-fallback.ts";

function List({ items }: { items: readonly string[] | null }) {
  const list = useFocusFallback<HTMLUListElement>(items?.length ?? 0);
  if (!items) return <p>Loading</p>;
  return (
    <ul ref={list} tabIndex={-1}>
      {items.map((item) => (
        <li key={item}>
          <button type="button">{item}</button>
        </li>
      ))}
    </ul>
  );
}

let root: Root;
const renderList = (items: readonly string[] | null) => {
  flushSync(() => root.render(<List items={items} />));
  return new Promise(requestAnimationFrame); // React has run the effects of the list by the next frame
};
const findButton = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent === name);

beforeEach(() => {
  const container = document.body.appendChild(document.createElement("div"));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test("a loaded list takes no focus, so the page does not scroll to the list", async () => {
  await renderList(null);
  await renderList(["sofa", "chair"]);
  expect(document.activeElement).toBe(document.body);
});

test("a list takes the focus when its pressed button is removed", async () => {
  await renderList(["sofa", "chair"]);
  findButton("sofa")?.focus();
  await renderList(["chair"]);
  expect(document.activeElement).toBe(document.querySelector("ul"));
});

test("a list takes no focus while its pressed button exists", async () => {
  await renderList(["sofa", "chair"]);
  findButton("chair")?.focus();
  await renderList(["chair"]);
  expect(document.activeElement).toBe(findButton("chair"));
});
