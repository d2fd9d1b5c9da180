import { Fault } from '../apps/server/src/kernel/fault.ts'
import { buildClient, buildServer } from './build.ts'
import { say } from './print.ts'

// Builds ahead what `npm start` would build at its first start, for machines that then install only the runtime packages.
try {
  await buildServer()
  await buildClient()
  say('构建完成。')
} catch (error) {
  if (!(error instanceof Fault)) throw error
  say(error.message)
  process.exit(1)
}
