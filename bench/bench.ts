import { parseArgs } from 'node:util'
import { buildClient } from '../scripts/build.ts'
import { print } from '../scripts/print.ts'
import { benchAftersale } from './aftersale.ts'
import { benchApi } from './api.ts'
import { benchBundle } from './bundle.ts'
import { benchClient } from './client.ts'
import { benchDesk } from './desk.ts'
import { benchExport } from './export.ts'
import { benchFiles } from './files.ts'
import { benchGrowth } from './grow.ts'
import { benchInquiry } from './inquiry.ts'
import { benchOrders } from './orders.ts'
import { benchPlaces } from './places.ts'
import { benchProcess } from './process.ts'
import { benchQuick } from './quick.ts'
import { measured } from './results.ts'
import { benchSeckill } from './seckill.ts'
import { benchSettlement } from './settlement.ts'
import { benchSight } from './sight.ts'
import { benchThings } from './things.ts'
import { benchTill } from './till.ts'

const { values } = parseArgs({
  options: {
    /** postgres, embedded, till, process, grow, places, orders, things, files, quick, export, desk, inquiry, seckill, aftersale, settlement, bundle, sight, client; all when left out. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    goods: { type: 'string', default: '10000' },
    /** How often each page is measured in the browser. */
    runs: { type: 'string', default: '3' },
  },
})
const wanted = (part: string) => !values.only || values.only.split(',').includes(part)
const sizes = { goods: Number(values.goods), seconds: Number(values.seconds) }

const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['postgres', () => benchApi('postgres', sizes)],
  ['embedded', () => benchApi('embedded', sizes)],
  ['process', () => benchProcess(sizes.seconds)],
  ['grow', () => benchGrowth()],
  ['places', () => benchPlaces()],
  ['orders', () => benchOrders()],
  ['things', () => benchThings({ seconds: sizes.seconds })],
  ['files', () => benchFiles()],
  ['quick', () => benchQuick(sizes)],
  ['export', () => benchExport()],
  ['desk', () => benchDesk()],
  ['inquiry', () => benchInquiry()],
  ['seckill', () => benchSeckill()],
  ['aftersale', () => benchAftersale()],
  ['settlement', () => benchSettlement()],
  ['bundle', () => benchBundle()],
  ['sight', () => benchSight(Number(values.runs))],
  ['client', () => benchClient(Number(values.runs))],
]

print('性能数字（两核，与压测程序共用；只打印，不评判；留在 bench/results.json）')
if (values.only !== 'till') await buildClient()
// The till is part of `postgres`; it runs alone only when named.
if (values.only && wanted('till')) await measured('till', () => benchTill(sizes))
for (const [name, run] of parts) if (wanted(name)) await measured(name, run)
