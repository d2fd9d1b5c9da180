import { Fault } from '../apps/server/src/kernel/fault.ts'
import { buildClient, buildServer } from './build.ts'
import { say } from './say.ts'

// What `npm start` would build at its first start, for where only what runs is installed afterwards.
try {
  await buildServer()
  await buildClient()
  say('构建完成。')
} catch (error) {
  if (!(error instanceof Fault)) throw error
  say(error.message)
  process.exit(1)
}
