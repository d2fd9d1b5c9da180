import type { ParsedOf } from '@mall/contract/endpoint'
import { type upload as Upload, uploadLimits } from '@mall/contract/file'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { files as fileRows } from './file.table.ts'
import { reencode } from './reencode.ts'

/** All of them or none: the first that is no picture refuses the whole call before anything is kept. */
export async function upload({ db, actor, now, random, ports }: Ctx, { files }: ParsedOf<typeof Upload>) {
  if (files.length > uploadLimits.files) throw new Refusal('file.too_many')
  if (files.some((file) => file.size > uploadLimits.bytes)) throw new Refusal('file.too_large')
  const made = []
  for (const file of files) {
    const picture = await reencode(file)
    made.push({ ...picture, id: `u-${random.bytes(16).toString('hex')}` })
  }
  for (const { id, bytes } of made) await ports.storage.put(`${id}.webp`, bytes)
  await db.insert(fileRows).values(
    made.map(({ id, bytes, width, height }) => ({
      name: `${id}.webp`,
      userId: actor.userId,
      width,
      height,
      bytes: bytes.length,
      createdAt: now(),
    })),
  )
  return { list: made.map(({ id, width, height }) => ({ id, url: `/img/${id}.webp`, width, height })) }
}
