import { vi } from 'vitest'
import { resetProcessState } from './reset-process-state.ts'

// Test files of a project with `isolate: false` share a process, and with it the packages that they import:
// loading those takes most of a short file's time. Each file gets its own modules of this repository, with
// their state.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
resetProcessState()
