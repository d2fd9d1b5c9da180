import type { CDPSession, Page } from 'playwright-core'

/** Makes of the page's browser a phone of the middle class on a slow 4G line, as Lighthouse applies it. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 184_000,
    uploadThroughput: 84_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}
