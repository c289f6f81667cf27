import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Is called when no page can be shown. */
  readonly onFailure: (error: unknown) => void
}

/** Renders nothing after an error that no component has handled. */
export class FailureBoundary extends Component<Props> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
