import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildClient } from './build.ts'
import { root } from './paths.ts'
import { progress, say } from './say.ts'

// Hundreds of files are read at each start; what was made of them last time is kept beside the packages.
enableCompileCache(join(root, 'node_modules', '.cache', 'mall'))

const environment = { ...process.env }
// React and the router choose their builds by this when they are loaded. What is built runs as it was built, demo or not.
process.env.NODE_ENV = 'production'

try {
  const { start } = await import('../apps/server/src/main.ts')
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
} catch (error) {
  say(await sentenceOf(error))
  process.exit(1)
}

/** What is in the way in one sentence; of an unexpected fault what a log may say of it. */
async function sentenceOf(error: unknown): Promise<string> {
  const { Fault, faultOf } = await import('../apps/server/src/kernel/fault.ts')
  return error instanceof Fault ? error.message : `启动失败：${JSON.stringify(faultOf(error))}`
}
