import { defineConfig } from 'vitest/config'

/** Tests that take minutes, or install packages of their own: part of `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['apps/server/src/test/long/**/*.test.ts'],
    globalSetup: ['apps/server/src/test/server.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
