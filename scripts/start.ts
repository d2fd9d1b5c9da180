import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildClient } from './build.ts'
import { root } from './paths.ts'
import { progress, say } from './say.ts'

// Hundreds of files are read at each start; what was made of them last time is kept beside the packages.
enableCompileCache(join(root, 'node_modules', '.cache', 'mall'))

try {
  await buildClient()
  const { start } = await import('../apps/server/src/main.ts')
  let bar: { title: string; line: ReturnType<typeof progress> } | null = null
  await start({
    onProgress: (title, done, total) => {
      if (bar?.title !== title) bar = { title, line: progress(`载入演示数据 · ${title}`) }
      if (done < total) bar.line.step(done, total)
      else bar.line.done(`${total} 条`)
    },
  })
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
