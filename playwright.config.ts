import { defineConfig } from '@playwright/test'
import { browserFlags } from './scripts/browser.ts'

/** A mall that runs already, while a journey is being written. */
const base = process.env.E2E_BASE
const port = Number(process.env.E2E_PORT ?? 4173)
/** Where `district.spec.ts` stands in for the service that knows where an address lies; to everybody else it is down. */
export const districtPort = port + 10_000
/**
 * Two lanes, each with a mall of its own: nobody in one meets anybody in the other, whoever they log in as. A new file of
 * journeys is in the second.
 */
const first = /(axe|limits)\.spec\.ts$/
const lanes = [
  { name: '一', testMatch: first, port: port + 2 },
  { name: '二', testMatch: '*.spec.ts', testIgnore: first, port },
]
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: lanes.length,
  // A lane goes through its files in their order, one at a time.
  projects: lanes.map(({ port: own, ...lane }) => ({
    ...lane,
    workers: 1,
    use: { baseURL: base ?? `http://127.0.0.1:${own}` },
  })),
  retries: 0,
  forbidOnly: true,
  use: {
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
    : lanes.map(({ port: own }) => ({
        command: 'node e2e/serve.ts',
        url: `http://127.0.0.1:${own}/healthz`,
        timeout: 180_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
        env: {
          PORT: String(own),
          DEMO: '1',
          RATE_LIMITS: '0',
          IP_DISTRICT_URL: `http://127.0.0.1:${own + 10_000}/district`,
        },
      })),
})
