import { Component, type ReactNode } from 'react';

/** Holds what is an extra: when it fails, the page goes on without it, and the console says why. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
