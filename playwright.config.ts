import { defineConfig } from '@playwright/test'
import { browserFlags, installedBrowser } from './scripts/browser.ts'

/** A mall that runs already, while a journey is being written. */
const base = process.env.E2E_BASE
const port = Number(process.env.E2E_PORT ?? 4173)
/**
 * Lanes, each with a mall of its own: journeys in different lanes never meet, even with the same login. A free lane takes the next
 * file; there is one lane more than cores, because a journey waits half of its time. The last mall is read-only, for all lanes.
 */
const lanes = [port, port + 2, port + 4]
const looked = port + 6
const lane = lanes[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? port
const baseOf = (own: number) => base ?? `http://127.0.0.1:${own}`
export const lookedAt = baseOf(looked)
/** Port at which `district.spec.ts` plays the service that locates addresses; all other journeys find it down. */
const districtOf = (own: number) => own + 10_000
export const districtPort = districtOf(lane)
// A machine whose language knows no Chinese would drop the names of saved files.
const browser = { executablePath: installedBrowser(), args: browserFlags, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
export const withoutPictures = { ...browser, args: [...browserFlags, '--blink-settings=imagesEnabled=false'] }
/** These go through every address, command or page of the console, or a mall's first months, and take minutes. */
const wholeMall = [
  'connected-sale.spec.ts',
  'first-sale.spec.ts',
  'own-store.spec.ts',
  'desk-axe.spec.ts',
  'addresses.spec.ts',
  'more.spec.ts',
]
/** These go through every screen and every button of the phone, and take half an hour. */
const walk = ['screens.spec.ts', 'crawler.spec.ts']
export default defineConfig({
  testDir: 'e2e',
  // Only a journey that hangs should end here; the mall's speed is measured elsewhere.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: lanes.length,
  retries: 0,
  // `npm test` plays the journeys, `npm run test:long` the next two, `npm run test:walk` the last two.
  projects: [
    { name: 'journeys', testIgnore: [...wholeMall, ...walk, 'sight.spec.ts'] },
    { name: 'whole mall', testMatch: wholeMall },
    // Measurements against the clock need the machine to themselves.
    { name: 'alone', testMatch: 'sight.spec.ts', workers: 1, dependencies: ['whole mall'] },
    { name: 'screens', testMatch: 'screens.spec.ts' },
    // Presses every button, and so changes the mall: no other project may come after it.
    { name: 'last', testMatch: 'crawler.spec.ts', dependencies: ['screens'] },
  ],
  forbidOnly: true,
  use: {
    baseURL: baseOf(lane),
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    reducedMotion: 'reduce',
    // A worker would answer in place of the network that these journeys break; `offline.spec.ts` lets it in.
    serviceWorkers: 'block',
    // A trace of every step costs a third of the time, so it is made only on request.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  webServer: base
    ? undefined
    : [...lanes, looked].map((own) => ({
        command: 'node e2e/serve.ts',
        url: `http://127.0.0.1:${own}/healthz`,
        timeout: 180_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
        env: {
          PORT: String(own),
          DEMO: '1',
          RATE_LIMITS: '0',
          // Each journey sends its own address in a header.
          TRUST_PROXY: '1',
          IP_DISTRICT_URL: `http://127.0.0.1:${districtOf(own)}/district`,
        },
      })),
})
