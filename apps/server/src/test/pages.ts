import { RouterContextProvider, type ServerBuild } from 'react-router'

/** Built pages that are answered as the test says: a list of orders, and one for every other address. */
export function aBuild({ handleRequest }: { handleRequest: ServerBuild['entry']['module']['default'] }): ServerBuild {
  const host = {
    loadContextOf: (given: object) => Object.assign(new RouterContextProvider(), given),
    headScript: '',
    inlineScripts: [],
  }
  const handleError = (error: unknown, { context }: { context: { report(error: unknown): void } }) =>
    context.report(error)
  const entry = { default: handleRequest, handleError, host }
  const page = { module: { default: () => null } }
  const routes = {
    root: { ...page, id: 'root', path: '' },
    orders: { ...page, id: 'orders', parentId: 'root', path: 'users/order_list' },
    rest: { ...page, id: 'rest', parentId: 'root', path: '*' },
  }
  const assets = Object.fromEntries(Object.values(routes).map((route) => [route.id, assetOf(route)]))
  return {
    entry: { module: entry },
    routes,
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: assets, url: '/manifest.js', version: '1' },
    future: {},
  } as unknown as ServerBuild
}

const assetOf = ({ id, path }: { id: string; path: string }) => ({
  id,
  path,
  module: `/${id}.js`,
  imports: [],
  hasAction: false,
  hasLoader: false,
  hasErrorBoundary: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hydrateFallbackModule: undefined,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
})
