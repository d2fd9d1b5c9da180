import { type APIRequestContext, expect } from '@playwright/test'
import { lookedAt } from '../playwright.config.ts'
import { test } from './test.ts'

test.use({ baseURL: lookedAt })

const listed = async (request: APIRequestContext, path: string) =>
  [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })

test('whoever follows the sitemap finds a page of each kind, with a title and words of its own, under its own address', async ({
  page,
  request,
}) => {
  const parts = await listed(request, '/sitemap.xml')
  const goods = parts.find((path) => path.includes('goods')) ?? ''
  const paths = [...(await listed(request, '/sitemap-pages.xml')), ...(await listed(request, goods)).slice(0, 1)]
  const kinds = [...new Map(paths.map((path) => [path.split('?')[0], path])).values()]
  expect(kinds.length).toBeGreaterThan(10)
  const titles: string[] = []
  for (const path of kinds) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    titles.push(await page.title())
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /.{4,}/)
    await expect(page.locator('meta[property="og:title"]'), path).toHaveAttribute('content', /.{2,}/)
    await expect(page.locator('meta[name="robots"]'), path).toHaveCount(0)
  }
  expect(new Set(titles).size).toBe(kinds.length)
})

test('a search engine reads of a goods what it costs, whether it can be had and where it stands', async ({
  page,
  request,
}) => {
  const parts = await listed(request, '/sitemap.xml')
  const [path = ''] = await listed(request, parts.find((one) => one.includes('goods')) ?? '')
  await page.goto(path)
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')
  expect(told['@graph']).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({ priceCurrency: 'CNY', lowPrice: expect.stringMatching(/^\d+\.\d\d$/) }),
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ])
})

test('a cart, a login and what does not exist ask not to be found', async ({ page }) => {
  for (const path of ['/order/shopping_cart', '/login', '/product/detail?goods_id=999999999']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
  }
})
