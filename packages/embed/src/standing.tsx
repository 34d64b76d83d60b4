import { Component, type ReactNode } from "react";

type StandingProps = { onFall: () => void; children: ReactNode };

/** An error boundary: removes the shop after an error and reports it, so that the partner's page does not receive the error. */
export class Standing extends Component<StandingProps> {
  override state = { hasFallen: false };
  override componentDidCatch(error: unknown): void {
    this.setState({ hasFallen: true });
    console.error(error);
    this.props.onFall();
  }
  override render(): ReactNode {
    return this.state.hasFallen ? null : this.props.children;
  }
}
