/** react-dom/server as the shop runs it. */
import { h, options, type VNode } from "preact";
import { renderToString as render } from "preact-render-to-string";
import { IdPrefix } from "./react.ts";

/** What tells `isValidElement` that it is one. */
const ELEMENT = Symbol.for("react.element");

const asReactDoes = options.vnode?.bind(options);

/** preact/compat copies each element with the names of its attributes as browsers know them; whoever writes markup knows those itself. */
options.vnode = (node) => {
  if (typeof node.type === "string" && node.type !== "svg") (node as VNode & { $$typeof: symbol }).$$typeof = ELEMENT;
  else asReactDoes?.(node); // an svg is written with the names as they are given
};

export const renderToString = (node: VNode, { identifierPrefix = "" }: { identifierPrefix?: string } = {}): string =>
  render(h(IdPrefix.Provider, { value: identifierPrefix }, node));
