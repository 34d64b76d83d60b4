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
const show = (items: readonly string[] | null) => {
  flushSync(() => root.render(<List items={items} />));
  return new Promise(requestAnimationFrame); // its effects have run
};
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent === name);

beforeEach(() => {
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test("a list that arrives takes no focus, so the page does not scroll to it", async () => {
  await show(null);
  await show(["sofa", "chair"]);
  expect(document.activeElement).toBe(document.body);
});

test("a list has the focus once the pressed button has left it", async () => {
  await show(["sofa", "chair"]);
  button("sofa")?.focus();
  await show(["chair"]);
  expect(document.activeElement).toBe(document.querySelector("ul"));
});

test("a list takes no focus from a button that is still there", async () => {
  await show(["sofa", "chair"]);
  button("chair")?.focus();
  await show(["chair"]);
  expect(document.activeElement).toBe(button("chair"));
});
