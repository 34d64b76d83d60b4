import { Component, type ReactNode } from "react";

type StandingProps = { onFall: () => void; children: ReactNode };

/** What breaks in the shop takes it down and is told, where it would reach the partner's page as an error of its own. */
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
