import { expect, type Page } from '@playwright/test'
import { payPassword } from './people.ts'

/* What the person of a page does by the mall's calls, so that a journey is about what comes after it. */

const headersOf = async (page: Page) => {
  const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').state.token))
  return { platform: 'H5', Authorization: token }
}

export async function ask<Data>(page: Page, path: string): Promise<Data> {
  const reply = await page.request.get(path, { headers: await headersOf(page) })
  const { error, msg, data }: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
  expect(error, `${path}: ${msg}`).toBe(0)
  return data
}

export async function send<Data>(page: Page, path: string, data: object): Promise<Data> {
  const headers = { ...(await headersOf(page)), 'Idempotency-Key': crypto.randomUUID() }
  const reply = await page.request.post(path, { headers, data })
  const answer: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
  expect(answer.error, `${path}: ${answer.msg}`).toBe(0)
  return answer.data
}

type Picture = { name: string; mimeType: string; buffer: Buffer }

type Card = { goods_id: number; mer_id: number; price_mode: string; moq: number; is_virtual: boolean } & {
  mer_name: string
  single_sku_id: number | null
}

/** Goods that can be bought at once, a piece at a time, at a visible price. */
export async function goodsOf(page: Page, query: string): Promise<Card[]> {
  const { list } = await ask<{ list: Card[] }>(page, `/shop/api/goods/list?list_rows=100&in_stock=1&${query}`)
  return list.filter(({ price_mode, moq, is_virtual }) => price_mode === 'shown' && moq === 1 && !is_virtual)
}

/** An order of one sku, paid. */
export async function bought(
  page: Page,
  { sku_id, qty, channel = 'balance' }: { sku_id: number; qty: number; channel?: 'balance' | 'credit' },
): Promise<string> {
  const query = `sku_id=${sku_id}&qty=${qty}`
  const seen = await ask<{ fingerprint: string; address: { id: number } }>(page, `/shop/api/order/confirm?${query}`)
  const input = { sku_id, qty, address_id: seen.address.id, fingerprint: seen.fingerprint }
  const { order_nos } = await send<{ order_nos: string[] }>(page, '/shop/api/order/submit', input)
  const [order_no = ''] = order_nos
  await send(page, '/shop/api/payment/pay', { order_no, channel, pay_password: payPassword })
  return order_no
}

/** A picture, one of the demo unless another is given, uploaded by the person of the page; its path. */
export async function uploaded(page: Page, picture?: Picture): Promise<string> {
  const file = picture ?? {
    name: '照片.webp',
    mimeType: 'image/webp',
    buffer: await (await page.request.get('/img/icon-1f3c6.webp')).body(),
  }
  const reply = await page.request.post('/file/api/upload', {
    headers: await headersOf(page),
    multipart: { 'files[]': file },
  })
  const { error, msg, data }: { error: number; msg: string; data: { list: { url: string }[] } } = JSON.parse(
    await reply.text(),
  )
  expect(error, msg).toBe(0)
  return data.list[0]?.url ?? ''
}
