import { RouterContextProvider, type ServerBuild } from 'react-router'

/** Built pages of one empty route, answered as the test says; `/index` and everything else leads to it. */
export function aBuild({ handleRequest }: { handleRequest: ServerBuild['entry']['module']['default'] }): ServerBuild {
  const host = { loadContextOf: (given: object) => Object.assign(new RouterContextProvider(), given), headScript: '' }
  const handleError = (error: unknown, { context }: { context: { report(error: unknown): void } }) =>
    context.report(error)
  const entry = { default: handleRequest, handleError, host }
  const route = { id: 'root', path: '*', module: { default: () => null } }
  const asset = {
    ...{ id: 'root', path: '*', module: '/root.js', imports: [], hasAction: false, hasLoader: false },
    ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasErrorBoundary: false },
    ...{ clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
    hydrateFallbackModule: undefined,
  }
  return {
    ...{ entry: { module: entry }, routes: { root: route }, publicPath: '/', assetsBuildDirectory: '', ssr: true },
    ...{ isSpaMode: false, prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/manifest' } },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: { root: asset }, url: '/manifest.js', version: '1' },
    future: {},
  } as unknown as ServerBuild
}
