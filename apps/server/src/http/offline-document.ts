import type { ServerBuild } from 'react-router'

/**
 * The service worker of a version asks for its document at `/offline?v=` with that version. Another version's worker gets
 * none, as the files it brought along would not fit: to it, and to people, the path is a page that does not exist.
 */
export function asksForOfflineDocument(request: Request, build: ServerBuild): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/offline' && searchParams.get('v') === build.assets.version
}

/**
 * The same pages as a build without rendering on the server: the answer is the frame alone, with the mall's global data,
 * and the browser puts any page into it, whatever its address.
 */
export function offlineBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const bare = route && id !== 'root' ? { ...route, module: { ...route.module, loader: undefined } } : route
    return [id, bare] as const
  })
  // Every route is named in the document: there is no server to ask for its files.
  const routeDiscovery = { ...build.routeDiscovery, mode: 'initial' as const }
  return { ...build, ssr: false, prerender: [], routeDiscovery, routes: Object.fromEntries(routes) }
}
