import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/file/calls'
import { type FileKind, uploadLimits } from '@mall/contract/file/words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { titleOf } from './file.rules.ts'
import { files as fileRows } from './file.table.ts'
import { lookInto } from './file-work.ts'
import { reencode } from './reencode.ts'

const refusals = {
  broken: 'file.broken',
  active: 'file.active',
  locked: 'file.locked',
  kind: 'file.kind',
  too_large: 'file.too_large',
} as const
const endings = { picture: 'webp', pdf: 'pdf', xlsx: 'xlsx', ofd: 'ofd' } as const

type Made = { kind: FileKind; bytes: Buffer; width: number; height: number; title: string }

/** All of them or none: the first that is neither picture nor PDF nor workbook refuses the whole call before anything is kept. */
export async function upload({ db, actor, now, random, ports }: Ctx, { files }: ParsedOf<typeof calls.upload>) {
  if (files.length > uploadLimits.files) throw new Refusal('file.too_many')
  if (files.some((file) => file.size > uploadLimits.bytes)) throw new Refusal('file.too_large')
  const made = []
  for (const file of files) {
    const one = await madeOf(file, actor.userId)
    const id = `u-${random.bytes(16).toString('hex')}`
    made.push({ ...one, id, name: `${id}.${endings[one.kind]}` })
  }
  try {
    for (const { name, bytes } of made) await ports.storage.put(name, bytes)
  } catch (error) {
    // A stored file without a row could never be deleted.
    await Promise.allSettled(made.map(({ name }) => ports.storage.remove(name)))
    throw error
  }
  await db.insert(fileRows).values(
    made.map(({ name, title, bytes, width, height }) => ({
      name,
      title,
      width,
      height,
      userId: actor.userId,
      atDesk: actor.desk !== null,
      bytes: bytes.length,
      createdAt: now(),
    })),
  )
  return {
    list: made.map(
      ({ id, kind, name, title, bytes, width, height }): OutputOf<typeof calls.upload>['list'][number] => ({
        id,
        kind,
        width,
        height,
        url: `/img/${name}`,
        name: title,
        bytes: bytes.length,
      }),
    ),
  }
}

async function madeOf(file: File, owner: number): Promise<Made> {
  const found = await lookInto(file, owner)
  if (found === 'past_bounds') throw new Refusal('file.broken')
  const { kind, fault } = found
  if (fault) throw new Refusal(refusals[fault])
  if (kind === 'picture') return { kind, ...(await reencode(file, owner)), title: titleOf(file.name, 'webp') }
  return {
    kind,
    bytes: Buffer.from(await file.arrayBuffer()),
    width: 0,
    height: 0,
    title: titleOf(file.name, kind),
  }
}
