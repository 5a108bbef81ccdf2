// A page that fails takes nothing else with it.
import { Component, ReactNode } from 'react';
import { FaultNotice } from '../components/notice';

interface Props {
  /** Another page gets another try. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly page: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { error: null, page };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <>
        <h1 tabIndex={-1}>This page has a fault</h1>
        <FaultNotice error={error} again={() => this.setState({ error: null })} />
      </>
    );
  }
}
