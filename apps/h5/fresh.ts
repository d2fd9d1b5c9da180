import { vi } from 'vitest'

/** A page's stores live as long as its tab. Each test file is a tab of its own: nothing kept, faked or stubbed before it is there. */
vi.resetModules()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()
