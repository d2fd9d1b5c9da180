import { setSourceMapsSupport } from 'node:module'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Fault, faultOf } from '../apps/server/src/kernel/fault.ts'
import { buildClient, buildServer } from './build.ts'
import { progress, say } from './say.ts'

type Program = typeof import('../apps/server/src/main.ts')

const environment = { ...process.env }
// React and the router choose their builds by this when they are loaded. What is built runs as it was built, demo or not.
process.env.NODE_ENV = 'production'

try {
  const main = await buildServer()
  // What a log tells of a fault is where it stands in the sources.
  setSourceMapsSupport(true)
  const { start }: Program = await import(pathToFileURL(main).href)
  let bar: { title: string; line: ReturnType<typeof progress> } | null = null
  await start({
    environment,
    prepare: buildClient,
    onProgress: (title, done, total) => {
      if (bar?.title !== title) bar = { title, line: progress(`载入演示数据 · ${title}`) }
      if (done < total) bar.line.step(done, total)
      else bar.line.done(`${total} 条`)
    },
  })
  giveBack()
} catch (error) {
  // What is in the way in one sentence; of an unexpected fault what a log may say of it.
  say(error instanceof Fault ? error.message : `启动失败：${JSON.stringify(faultOf(error))}`)
  process.exit(1)
}

/** Memory that only the start needed goes back to the machine, once, before people come. */
function giveBack() {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })")
}
