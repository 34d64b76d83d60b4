/** react-dom/client as the shop runs it. */
import { Component, type ComponentChildren, type ContainerNode, h, hydrate } from "preact";
import { IdPrefix, whileHydrating } from "./react.ts";

type RootOptions = { identifierPrefix?: string; onUncaughtError?: (error: unknown) => void };

type RootProps = { onError: (error: unknown) => void; children?: ComponentChildren };

/** What fails in a root ends it, and is told. */
class Root extends Component<RootProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.onError(error);
  }
  override render(): ComponentChildren {
    return this.state.hasFailed ? null : this.props.children;
  }
}

export const hydrateRoot = (
  container: ContainerNode,
  children: ComponentChildren,
  { identifierPrefix = "", onUncaughtError = reportError }: RootOptions = {},
): void =>
  whileHydrating(() =>
    hydrate(
      h(Root, { onError: onUncaughtError }, h(IdPrefix.Provider, { value: identifierPrefix }, children)),
      container,
    ),
  );
