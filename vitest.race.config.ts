import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/server/src/test/race/**/*.test.ts'],
    globalSetup: ['apps/server/src/test/server.ts'],
    maxWorkers: 2,
    // Reading the whole mall anew for each file took half of the processor's time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
