/** react-dom/server as the shop runs it. */
import { h, type VNode } from "preact";
import { renderToString as render } from "preact-render-to-string";
import { IdPrefix } from "./react.ts";

export const renderToString = (node: VNode, { identifierPrefix = "" }: { identifierPrefix?: string } = {}): string =>
  render(h(IdPrefix.Provider, { value: identifierPrefix }, node));
