import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { type Connect, createServer } from 'vite'
import { mountPages } from '../apps/server/src/http/pages.ts'
import { start } from '../apps/server/src/main.ts'
import { mountBeside, pageRules } from '../apps/server/src/web.ts'
import { desk, h5 } from './paths.ts'

const serverBuildOf = (module: Record<string, unknown>) => module as unknown as ServerBuild

// Pages are reloaded by Vite while they are edited; `node --watch` restarts this process when the server's code changes.
const hot = createHttp()
const served = { middlewareMode: true, hmr: { server: hot } }
const vite = await createServer({ root: h5, server: served, appType: 'custom' })
const deskVite = await createServer({ root: desk, server: served, appType: 'spa' })

/** The desk lies below the mall's address: its paths go to its own server. */
function before(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) {
  const own = /^\/console([/?]|$)/.test(request.url ?? '') ? deskVite : vite
  own.middlewares(request, response, next)
}

await start({
  server: hot,
  before,
  web: async (app, deps) => {
    await mountBeside(app, deps)
    mountPages(app, {
      build: async () => serverBuildOf(await vite.ssrLoadModule('virtual:react-router/server-build')),
      mode: 'development',
      ...pageRules(deps.config),
      report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
    })
    return undefined
  },
})
