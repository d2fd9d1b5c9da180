import { start } from '../apps/server/src/main.ts'
import { buildClient } from './build.ts'
import { progress, say } from './say.ts'

try {
  await buildClient()
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
