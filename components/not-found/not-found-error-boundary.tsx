'use client'

import { Component, type ReactNode } from 'react'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** Keeps the server-rendered content when `notFound()` is thrown again in the browser. */
export class NotFoundErrorBoundary extends Component<Props, { caught: boolean }> {
  override state = { caught: false }

  static getDerivedStateFromError() {
    return { caught: true }
  }

  override render() {
    return this.state.caught ? this.props.fallback : this.props.children
  }
}
