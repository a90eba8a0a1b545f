'use client'

import { Component, type ReactNode } from 'react'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** In the browser, keeps what the server rendered where it said that a page does not exist. */
export class CatchNotFound extends Component<Props, { caught: boolean }> {
  override state = { caught: false }

  static getDerivedStateFromError() {
    return { caught: true }
  }

  override render() {
    return this.state.caught ? this.props.fallback : this.props.children
  }
}
