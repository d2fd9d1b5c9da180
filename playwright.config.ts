import { defineConfig } from '@playwright/test'
import { browserFlags } from './scripts/browser.ts'

/** A mall that runs already, while a journey is being written. */
const base = process.env.E2E_BASE
const port = Number(process.env.E2E_PORT ?? 4173)
/** Where `district.spec.ts` stands in for the service that knows where an address lies; to everybody else it is down. */
export const districtPort = port + 10_000
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: base ?? `http://127.0.0.1:${port}`,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    reducedMotion: 'reduce',
    // A worker would answer in place of the network that these journeys break; `offline.spec.ts` lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: browserFlags },
  },
  webServer: base
    ? undefined
    : {
        command: 'node scripts/start.ts',
        url: `http://127.0.0.1:${port}/healthz`,
        timeout: 180_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
        env: {
          PORT: String(port),
          DATA_DIR: `.data-e2e-${process.pid}`,
          DEMO: '1',
          RATE_LIMITS: '0',
          IP_DISTRICT_URL: `http://127.0.0.1:${districtPort}/district`,
        },
      },
})
