import { Component, type ReactNode } from 'react'
import { reportError } from '../lib/browser/report-error.ts'
import { CrashScreen } from './crash-screen.tsx'

interface CrashBoundaryState {
  readonly hasCrashed: boolean
}

export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { hasCrashed: false }

  static getDerivedStateFromError(): CrashBoundaryState {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children
  }
}
