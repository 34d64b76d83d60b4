import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = { onError: () => void; children: ReactNode };

/** An error boundary. It removes the shop after an error and reports the error. The partner's page does not receive the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    console.error(error);
    this.props.onError();
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
