import { endpoint, terms } from '@mall/contract/call/call'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connectCalls } from './call.ts'
import { loadContextOf } from './host.ts'
import { useLoaded } from './loaded.ts'
import { pageMeta } from './page-meta.ts'
import { type LoadedReplies, publicClientLoader, publicLoader, repliesOf } from './public-page.ts'
import { queryOf } from './query.ts'
import { makeQueryClient } from './query-client.ts'

const its = terms({ summary: '', input: z.object({ goods_id: z.string() }), output: z.object({ name: z.string() }) })
const detail = endpoint<typeof its>()({ method: 'GET', path: '/shop/api/goods/detail', needs: 'public' })
const goods = (url: URL) => queryOf(detail, { goods_id: url.searchParams.get('goods_id') ?? '' })
const queries = (url: URL) => [goods(url)]

function answer(request: Request): Response {
  switch (new URL(request.url).searchParams.get('goods_id')) {
    case '1':
      return Response.json({ error: 0, data: { name: '防砸安全鞋' }, msg: '' })
    case '429':
      return Response.json(
        { error: 500, data: null, msg: '操作太频繁，请稍后再试', code: 'request.too_many', request_id: 'r7' },
        { status: 429 },
      )
    case '404':
      return Response.json({ error: 500, data: null, msg: '商品不存在', code: 'goods.not_found' })
    default:
      return Response.json(
        { error: 500, data: null, msg: '系统开小差了，请稍后再试', request_id: 'r9' },
        { status: 501 },
      )
  }
}

function onServer(search: string) {
  const fetched = vi.fn(answer)
  const request = new Request(`http://mall/product/detail${search}`)
  // The router passes more than this loader reads.
  const args = { request, context: loadContextOf({ fetch: fetched }), params: {} } as unknown as LoaderFunctionArgs
  return { loaded: publicLoader(queries)(args), fetched }
}

test('the server asks the API in-process, as a guest, and hands the data to the page', async () => {
  const { loaded, fetched } = onServer('?goods_id=1')
  expect(Object.values(repliesOf(await loaded))).toEqual([{ data: { name: '防砸安全鞋' } }])
  const request = fetched.mock.calls[0]?.[0]
  expect(request?.url).toBe('http://mall/shop/api/goods/detail?goods_id=1')
  expect(request?.headers.get('platform')).toBe('H5')
  expect(request?.headers.has('Authorization')).toBe(false)
})

test('what does not exist travels to the page as data', async () => {
  const { loaded } = onServer('?goods_id=404')
  expect(Object.values(repliesOf(await loaded))).toEqual([{ gone: { code: 'goods.not_found', msg: '商品不存在' } }])
})

test('any other failure is the error page’s, with what people need to report it', async () => {
  await expect(onServer('?goods_id=5').loaded).rejects.toMatchObject({
    data: { loadFailure: { msg: '系统开小差了，请稍后再试', requestId: 'r9' } },
    init: { status: 501 },
  })
})

test('a call that is refused for load is asked once, and the page says so with its status', async () => {
  const { loaded, fetched } = onServer('?goods_id=429')
  await expect(loaded).rejects.toMatchObject({
    data: { loadFailure: { msg: '操作太频繁，请稍后再试', requestId: 'r7' } },
    init: { status: 429 },
  })
  expect(fetched).toHaveBeenCalledOnce()
})

function Page() {
  const found = useLoaded(goods(new URL('http://mall/?goods_id=1')))
  return found.gone ? <p>{found.gone.msg}</p> : <h1>{found.data.name}</h1>
}

function rendered(replies: LoadedReplies['replies']) {
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Page, loader: () => null }], {
    hydrationData: { loaderData: { page: { replies } } },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the first picture has the data, or says in place that it is gone', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const loaded = await onServer('?goods_id=1').loaded
  expect(rendered(loaded.replies)).toBe('<h1>防砸安全鞋</h1>')
  const [hash = ''] = Object.keys(repliesOf(loaded))
  expect(rendered({ [hash]: { gone: { code: 'goods.not_found', msg: '商品不存在' } } })).toBe('<p>商品不存在</p>')
  expect(fetched).not.toHaveBeenCalled()
})

test('later navigations ask over the network once and from the cache afterwards', async () => {
  const fetched = vi.fn((url: string) => answer(new Request(url)))
  vi.stubGlobal('document', {})
  connectCalls({
    fetch: async (url) => fetched(url),
    base: 'http://mall',
    token: () => null,
    keepToken: () => {},
    onFailure: () => {},
    logout: () => {},
    loginHandler: () => {},
  })
  const load = publicClientLoader(queries)
  const request = new Request('http://mall/product/detail?goods_id=1')
  expect(await load({ request })).toEqual(await load({ request }))
  expect(fetched).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

const metaArgs = async (search: string, init: object) => {
  const loaderData = await onServer(search).loaded
  return {
    loaderData,
    location: { pathname: '/product/detail', search },
    matches: [{ id: 'root', loaderData: { init: { siteName: '澄采商城', ...init } } }],
  } as unknown as Parameters<ReturnType<typeof pageMeta>>[0]
}

test('a page’s title is its own with the site’s name, taken from what was loaded', async () => {
  const args = await metaArgs('?goods_id=1', {})
  expect(pageMeta(({ loaded, url }) => loaded(goods(url))?.name ?? '商品详情')(args)).toContainEqual({
    title: '防砸安全鞋 - 澄采商城',
  })
  expect(pageMeta('购物车')(args)).toContainEqual({ title: '购物车 - 澄采商城' })
})

test('a page for everybody is found under one address, however it was reached, and shared with words and a picture', async () => {
  const args = await metaArgs('?source=home&qty=3&goods_id=1', { frontDomain: 'https://mall.example' })
  const meta = pageMeta(() => ({ title: '防砸安全鞋', description: '钢头，防滑', image: '/img/shoe.webp' }))(args)
  const address = 'https://mall.example/product/detail?goods_id=1'
  expect(meta).toEqual(
    expect.arrayContaining([
      { name: 'description', content: '钢头，防滑' },
      { tagName: 'link', rel: 'canonical', href: address },
      { property: 'og:title', content: '防砸安全鞋' },
      { property: 'og:url', content: address },
      { property: 'og:image', content: 'https://mall.example/img/shoe.webp?w=750' },
    ]),
  )
  expect(meta).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
})

test('a mall that was not told its own address names none', async () => {
  const meta = pageMeta(() => ({ title: '鞋', description: '钢头' }))(await metaArgs('?goods_id=1', {}))
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test('what has nothing to say of itself, and what is somebody’s own, asks not to be found', async () => {
  const args = await metaArgs('?goods_id=1', {})
  const hidden = { name: 'robots', content: 'noindex' }
  expect(pageMeta('商品详情')(args)).toContainEqual(hidden)
  const own = { ...args, location: { ...args.location, pathname: '/order/shopping_cart' } }
  expect(pageMeta(() => ({ title: '购物车', description: '想买的' }))(own)).toContainEqual(hidden)
})
