import { alipayNotify, wechatNotify } from '@mall/contract/payment/calls'
import { jobs } from '../apps/server/src/jobs/boss.ts'
import { diceOf } from './dice.ts'
import type { World } from './world.ts'

/** Jobs that are not run: they have no effect on anything people read, or are started by hand. */
const leftOut: readonly string[] = ['watch-jobs', 'examine-mall']
const minutely = jobs.filter(({ name, cron }) => !leftOut.includes(name) && /^\*/.test(cron))
const hourly = jobs.filter(({ name, cron }) => !leftOut.includes(name) && !/^\*/.test(cron))

/** Delivers the channels' due notices, and runs the clock's jobs: those of every minute, and once a day the rest too. */
export async function passOn(world: World, seed: number, { day, round }: { day: number; round: number }) {
  const { database, config, now, random, ports, log, db } = world
  for (const { path, body } of world.outside.dueNotices()) {
    const reply = await world.app.request(path, { method: 'POST', body })
    await reply.text()
    const endpoint = path.includes('alipay') ? alipayNotify : wechatNotify
    world.coverage.count(endpoint, reply.ok ? 'ok' : String(reply.status))
  }
  const deps = { db, database, config, now, random, ports, log }
  for (const job of round === 0 ? [...minutely, ...hourly] : minutely) {
    await world.by(diceOf(seed, 'clock', day, round, job.name), async () => {
      try {
        await job.run(deps)
      } catch (error) {
        if (!world.outside.isOurs(error))
          world.fault('job', `${job.name}: ${error instanceof Error ? error.stack : error}`)
      }
    })
  }
}
