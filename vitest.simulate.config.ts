import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['simulate/**/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
