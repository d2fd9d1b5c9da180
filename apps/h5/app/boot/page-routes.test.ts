import { createStaticHandler, type EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { pathsAbove, routesOfPage } from './page-routes.ts'

type Table = EntryContext['manifest']['routes']

const parts = {
  caseSensitive: false,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
}
const more = { hasClientMiddleware: false, hasErrorBoundary: false, module: '/assets/page.js' }
const noModules = { clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined }
const entry = (id: string, parentId: string | undefined, at: { path?: string; index?: boolean }) => ({
  id,
  parentId,
  ...at,
  ...parts,
  ...more,
  ...noModules,
  hydrateFallbackModule: undefined,
})
const routes: Table = Object.fromEntries(
  [
    entry('root', undefined, { path: '' }),
    entry('home', 'root', { index: true }),
    entry('detail', 'root', { path: 'product/detail' }),
    entry('list', 'root', { path: 'product' }),
    entry('article', 'root', { path: 'front/article/:id' }),
    entry('users', 'root', { path: 'users' }),
    entry('orders', 'users', { path: 'order_list' }),
    entry('unknown', 'root', { path: '*' }),
  ].map((route) => [route.id, route]),
)
const tree = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true as const },
      { id: 'detail', path: 'product/detail' },
      { id: 'article', path: 'front/article/:id' },
      { id: 'users', path: 'users', children: [{ id: 'orders', path: 'order_list' }] },
      { id: 'unknown', path: '*' },
    ],
  },
]

async function idsFor(path: string): Promise<string[]> {
  const context = await createStaticHandler(tree).query(new Request(`http://mall${path}`))
  if (context instanceof Response) throw new Error('a page of this test leads elsewhere')
  const manifest = { entry: { imports: [], module: '' }, routes, url: '', version: '' }
  return Object.keys(routesOfPage({ manifest, staticHandlerContext: context }))
}

test('a page is rendered with its own routes and those of the addresses above it', async () => {
  expect(await idsFor('/product/detail')).toEqual(['root', 'detail', 'home', 'list'])
  expect(await idsFor('/users/order_list')).toEqual(['root', 'users', 'orders', 'home'])
  expect(await idsFor('/')).toEqual(['root', 'home'])
})

test('written otherwise, an address of the same page has the same', async () => {
  expect(await idsFor('/PRODUCT/detail/')).toEqual(['root', 'detail', 'home', 'list'])
})

test('an address with a part that changes, or that no page has, keeps them all', async () => {
  expect(await idsFor('/front/article/7')).toEqual(Object.keys(routes))
  expect(await idsFor('/nothing/here')).toEqual(Object.keys(routes))
})

test('an address lies below each of its beginnings', () => {
  expect(pathsAbove('/a/b/c')).toEqual(['/', '/a', '/a/b'])
  expect(pathsAbove('/')).toEqual([])
})
