import { type CDPSession, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { slowPhone } from '../scripts/slow-phone.ts'
import { test } from './test.ts'

type Frame = { at: number; picture: Buffer }

/** Records the screen, each picture with its time in ms since 1970; the returned function ends the recording. */
async function film(phone: CDPSession): Promise<() => Promise<Frame[]>> {
  const frames: Frame[] = []
  phone.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') })
    void phone.send('Page.screencastFrameAck', { sessionId })
  })
  await phone.send('Page.startScreencast', { format: 'png' })
  return async () => {
    await phone.send('Page.stopScreencast')
    return frames
  }
}

/** The brightness of each point of the tab bar, which comes with the document and stays as it is. */
async function tabBar(picture: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const bar = { left: 0, top: height - Math.round(height / 16), width, height: Math.round(height / 16) }
  return sharp(picture).extract(bar).greyscale().raw().toBuffer()
}

const isLike = (one: Buffer, other: Buffer) =>
  one.length === other.length && one.every((point, i) => Math.abs(point - (other[i] ?? 0)) < 12)

/** A page that has nothing but a cover, which fades as the overlay does from the moment it is there. */
const bare = `<!doctype html><meta name="viewport" content="width=device-width">
<style>@keyframes fades { to { opacity: 0 } } div { position: fixed; inset: 0; background: #fff; animation: fades 400ms forwards }</style>
<body style="background: #777"><div></div>`

/** How long after it was first painted nothing covers a page, in ms. */
async function uncoveredAfter(page: Page, phone: CDPSession, address: string, isOver: () => Promise<void>) {
  const end = await film(phone)
  await page.goto(address, { waitUntil: 'load' })
  await isOver()
  const frames = await end()
  const painted = await page.evaluate<number>(
    "performance.timeOrigin + performance.getEntriesByName('first-paint')[0].startTime",
  )
  const open = await tabBar(frames.at(-1)?.picture ?? Buffer.alloc(0))
  const seen = await Promise.all(
    frames.map(async ({ at, picture }) => (isLike(await tabBar(picture), open) ? at : null)),
  )
  return (seen.find((at) => at !== null && at >= painted - 50) ?? Number.POSITIVE_INFINITY) - painted
}

test('on a slow phone nothing covers the page 600 ms after it was first painted', async ({ page }) => {
  const phone = await slowPhone(page)
  await page.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: bare }))
  // Almost nothing of the cover is left before its 400 ms are over; this machine's drawing time is added.
  const fading = await uncoveredAfter(page, phone, '/bare', () =>
    page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))'),
  )
  const whole = await uncoveredAfter(page, phone, '/', () => expect(page.locator('.loading')).toBeHidden())
  expect(fading).toBeGreaterThan(200)
  expect(whole).toBeLessThan(fading + 200)
})
