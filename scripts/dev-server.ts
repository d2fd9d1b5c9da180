import { createServer as createHttp } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { mountPages } from '../apps/server/src/http/pages.ts'
import { start } from '../apps/server/src/main.ts'
import { mountBeside, pageRules } from '../apps/server/src/web.ts'
import { h5 } from './paths.ts'

const serverBuildOf = (module: Record<string, unknown>) => module as unknown as ServerBuild

// Pages are reloaded by Vite while they are edited; `node --watch` restarts this process when the server's code changes.
const hot = createHttp()
const vite = await createServer({ root: h5, server: { middlewareMode: true, hmr: { server: hot } }, appType: 'custom' })

await start({
  server: hot,
  before: vite.middlewares,
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
