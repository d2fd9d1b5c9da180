import { defineConfig } from 'vitest/config'

/** What takes minutes, or installs packages of its own: part of `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['apps/server/src/test/long/**/*.test.ts'],
    globalSetup: ['apps/server/src/test/server.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
