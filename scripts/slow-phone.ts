import type { CDPSession, Page } from 'playwright-core'

/** A phone of the middle class on a slow 4G line, as Lighthouse applies it; in ms and bytes a second. */
export const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 }
export const slowProcessor = { rate: 4 }

/** Makes such a phone of the page's browser. */
export async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
  return session
}
