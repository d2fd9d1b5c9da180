import { files } from '../../apps/server/src/modules/file/file.table.ts'
import type { Scene } from '../scene.ts'

/** A picture that somebody has uploaded; that uploads are read safely is tried elsewhere. */
export async function aPicture({ world, me, act, dice }: Scene): Promise<string> {
  const name = `u-${dice.bytes(16).toString('hex')}.webp`
  await world.ports.storage.put(name, Buffer.from(`picture ${act.n}`))
  const atDesk = me.kind === 'store' || me.kind === 'platform'
  await world.db
    .insert(files)
    .values({ name, userId: me.userId, atDesk, width: 4, height: 3, bytes: 9, createdAt: world.now() })
  return `/img/${name}`
}
