import { parseArgs } from 'node:util'
import { loadDemo } from '@mall/demo/load'
import { portsOf } from '../apps/server/src/adapters/choose.ts'
import { diskStorage } from '../apps/server/src/adapters/storage/disk.ts'
import type { Database } from '../apps/server/src/db/client.ts'
import { openInstallation, refuseOtherWorld } from '../apps/server/src/installation.ts'
import type { Config } from '../apps/server/src/kernel/config.ts'
import { makeLog } from '../apps/server/src/kernel/log.ts'
import { systemRandom } from '../apps/server/src/kernel/random.ts'
import { secretOf } from '../apps/server/src/secret.ts'
import { withDatabase } from './database.ts'
import { print, progress } from './print.ts'

const { values } = parseArgs({
  options: { goods: { type: 'string', default: '360' }, history: { type: 'boolean', default: true } },
  allowNegative: true,
})
const goods = Number(values.goods)
if (!Number.isInteger(goods) || goods < 1 || goods > 1_000_000) {
  print('用法：npm run seed -- --goods 100000 [--no-history]')
  process.exit(2)
}

const bar = progress('载入演示数据')
const now = () => new Date()
const random = systemRandom
const loadInto = async ({ database, config }: { database: Database; config: Config }) => {
  const secret = await openInstallation(database, 'demo', { secret: await secretOf(config), random, now })
  const storage = diskStorage(`${config.dataDir}/files`)
  // The demo's world is made with the demo's own stand-ins, whatever the mall itself runs with.
  const ports = portsOf({ ...config, demo: true, sandboxPay: true }, { db: database.db, storage, secret })
  const deps = { database, config, now, random, ports, log: makeLog('error') }
  return loadDemo(deps, { goods, history: values.history, onProgress: (_, done, total) => bar.step(done, total) })
}
const outcome = await withDatabase(loadInto, { look: (database) => refuseOtherWorld(database, 'demo') })
bar.done(outcome === 'loaded' ? `${goods} 件商品` : '已有演示数据，未改动')
