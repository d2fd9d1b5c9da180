import cluster from 'node:cluster'
import { lead, type Ready, type Task } from '../../lead.ts'
import { start } from '../../main.ts'

// The API alone, in as many processes as `WORKERS` says. Each prints its id and its address when it answers.
if (cluster.isPrimary) await lead(process.env, [])
else {
  const task: Task = JSON.parse(process.env.MALL_TASK ?? '')
  const { address, port } = await start({ web: async () => undefined, task })
  process.stdout.write(`worker ${process.pid} ${address}\n`)
  process.send?.({ port } satisfies Ready)
}
