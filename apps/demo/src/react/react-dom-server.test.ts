import { type ComponentChild, Fragment, h } from "preact";
import { isValidElement } from "preact/compat";
import { expect, test } from "vitest";
import { renderToString } from "./react-dom-server.ts";

const markupOf = (child: ComponentChild): string => renderToString(h(Fragment, {}, child));

test("what React's names say stands in the markup as browsers read it", () => {
  const drawing = h("svg", { strokeWidth: 1.5, className: "icon" }, h("path", { strokeLinecap: "round", d: "M0 0" }));
  expect(markupOf(drawing)).toBe(
    '<svg stroke-width="1.5" class="icon"><path stroke-linecap="round" d="M0 0"></path></svg>',
  );
  const field = h("label", { htmlFor: "name", tabIndex: -1 }, h("input", { id: "name", defaultValue: "Sari" }));
  expect(markupOf(field)).toBe('<label for="name" tabindex="-1"><input id="name" value="Sari"/></label>');
});

test("what is written on the server is an element to whoever asks", () => {
  expect([h("div", {}), h("svg", {})].map((each) => isValidElement(each))).toEqual([true, true]);
});
