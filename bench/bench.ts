import { parseArgs } from 'node:util'
import { buildClient } from '../scripts/build.ts'
import { say } from '../scripts/say.ts'
import { benchApi } from './api.ts'
import { benchBundle } from './bundle.ts'
import { benchClient } from './client.ts'
import { benchExport } from './export.ts'
import { benchGrowth } from './grow.ts'
import { benchOrders } from './orders.ts'
import { benchQuick } from './quick.ts'
import { benchSight } from './sight.ts'
import { benchThings } from './things.ts'
import { benchTill } from './till.ts'

const { values } = parseArgs({
  options: {
    /** postgres, embedded, till, grow, orders, things, quick, export, bundle, sight, client; all when left out. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    goods: { type: 'string', default: '10000' },
    /** How often each page is measured in the browser. */
    runs: { type: 'string', default: '3' },
  },
})
const wanted = (part: string) => !values.only || values.only.split(',').includes(part)
const sizes = { goods: Number(values.goods), seconds: Number(values.seconds) }

say('性能数字（两核，与压测程序共用；只打印，不评判）')
if (values.only !== 'till') await buildClient()
if (wanted('postgres')) await benchApi('postgres', sizes)
if (values.only && wanted('till')) await benchTill(sizes)
if (wanted('embedded')) await benchApi('embedded', sizes)
if (wanted('grow')) await benchGrowth()
if (wanted('orders')) await benchOrders()
if (wanted('things')) await benchThings({ seconds: sizes.seconds })
if (wanted('quick')) await benchQuick(sizes)
if (wanted('export')) await benchExport()
if (wanted('bundle')) await benchBundle()
if (wanted('sight')) await benchSight(Number(values.runs))
if (wanted('client')) await benchClient(Number(values.runs))
