import { NamedClient } from '#db/named-client.ts'
import { start } from '../../main.ts'

/*
 * The API alone, as `npm start` runs it, for tests that end its process at one of its statements: the parent says at which one, and
 * the process kills itself there, as a machine that loses its power does.
 */

/** The parent's order: end at the n-th statement from now, or at the next COMMIT, before it is sent or after it is done; 0 only counts. */
export type Order = {
  readonly at: number | 'commit'
  readonly when: 'before' | 'after'
}

let order: Order | null = null
let statements: string[] = []
process.on('message', (message: Order | 'statements') => {
  if (message === 'statements') {
    process.send?.(statements)
    return
  }
  order = message
  statements = []
  process.send?.('ready')
})

/** Longer than people wait, in ms: the connections of the clock's work, which is not counted. */
const lockOfJobs = 10_000
const { query } = NamedClient.prototype
NamedClient.prototype.query = function (this: NamedClient, ...args: unknown[]) {
  const { lock_timeout } = (this as unknown as { connectionParameters: { lock_timeout: unknown } }).connectionParameters
  if (!order || Number(lock_timeout) >= lockOfJobs) return query.apply(this, args)
  const [config] = args
  const text = typeof config === 'string' ? config : (config as { text: string }).text
  statements.push(text)
  const isThere = order.at === 'commit' ? /^commit/i.test(text) : statements.length === order.at
  if (!isThere) return query.apply(this, args)
  if (order.when === 'before') process.kill(process.pid, 'SIGKILL')
  const sent = query.apply(this, args)
  void Promise.resolve(sent).then(() => process.kill(process.pid, 'SIGKILL'))
  return sent
}

const { address } = await start({ web: async () => undefined })
process.stdout.write(`${address}\n`)
