import { start } from '../apps/server/src/main.ts'
import { buildClient } from './build.ts'
import { say } from './say.ts'

try {
  await buildClient()
  await start()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
