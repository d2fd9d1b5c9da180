import cluster from 'node:cluster'
import { setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault, faultOf } from '../apps/server/src/kernel/fault.ts'
import type { Ready, Task } from '../apps/server/src/lead.ts'
import { buildClient, buildServer } from './build.ts'
import { loadEnvironment } from './environment.ts'
import { giveBack, giveBackAtRest } from './give-back.ts'
import { print, progress } from './print.ts'

type Program = typeof import('../apps/server/src/main.ts')
type Leader = typeof import('../apps/server/src/lead.ts')

loadEnvironment()
const { MALL_TASK, ...environment } = process.env

try {
  if (cluster.isPrimary) endWithParent()
  // A worker runs its leader's build, even if the sources have changed since.
  const [, , given] = process.argv
  const built = cluster.isWorker && given ? given : await buildServer()
  // Faults in the log name their place in the sources, not in the build.
  setSourceMapsSupport(true)
  if (cluster.isPrimary && Number(environment.WORKERS || 1) !== 1) await leadOthers(built)
  else await serve(built)
  // Frees the memory that only the start needed, before people come.
  giveBack()
  giveBackAtRest()
} catch (error) {
  // A `Fault` carries a sentence for the operator; of any other error only the parts that a log may hold are printed.
  print(error instanceof Fault ? error.message : `启动失败：${JSON.stringify(faultOf(error))}`)
  process.exit(1)
}

/**
 * Stops when the shell of `npm start` has ended: a signal to npm ends the shell between the two, and this process would go on with nobody to
 * end it, holding port and folder. A service or container runs this file by itself instead, and its signals arrive.
 */
function endWithParent() {
  if (!environment.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

async function leadOthers(built: string) {
  const { lead }: Leader = await import(pathToFileURL(join(built, 'lead.js')).href)
  await lead(environment, [built])
}

async function serve(built: string) {
  // React and the router choose their builds by this when they load. The build is a production build, demo or not.
  process.env.NODE_ENV = 'production'
  const { start }: Program = await import(pathToFileURL(join(built, 'main.js')).href)
  const task: Task | null = MALL_TASK ? JSON.parse(MALL_TASK) : null
  let bar: { title: string; line: ReturnType<typeof progress> } | null = null
  const { port, begun } = await start({
    environment,
    ...(task ? { task } : {}),
    // A worker with a port joins others that answer already: the first of them has built the pages.
    ...(task?.port ? {} : { prepare: buildClient }),
    onProgress: (title, done, total) => {
      if (bar?.title !== title) bar = { title, line: progress(`载入演示数据 · ${title}`) }
      if (done < total) bar.line.step(done, total)
      else bar.line.done(`${total} 条`)
    },
  })
  process.send?.({ port } satisfies Ready)
  await begun
}
