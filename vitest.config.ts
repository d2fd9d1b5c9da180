import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Modules stay loaded from one file to the next: loading the whole mall anew took longer than most files' tests.
    isolate: false,
    // Only hanging tests should end here: a machine shared with others takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: '服务端',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts', 'attack/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', 'apps/server/src/test/{race,long}/**'],
          globalSetup: ['apps/server/src/test/server.ts'],
          // One after the other: a worker that switches between them starts anew.
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: '页面',
          include: ['apps/{h5,console}/**/*.test.{ts,tsx}'],
          // `vitest.browser.config.ts` has those that need a browser.
          exclude: ['**/node_modules/**', '**/build/**', '**/*.touch.test.tsx'],
          setupFiles: ['apps/h5/fresh.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
