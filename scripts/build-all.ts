import { Fault } from '../apps/server/src/kernel/fault.ts'
import { buildClient, buildServer } from './build.ts'
import { print } from './print.ts'

// Builds ahead what `npm start` would build at its first start, for machines that then install only the runtime packages.
try {
  await buildServer()
  await buildClient()
  print('构建完成。')
} catch (error) {
  if (!(error instanceof Fault)) throw error
  print(error.message)
  process.exit(1)
}
