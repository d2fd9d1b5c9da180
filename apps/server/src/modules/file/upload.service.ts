import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import { type FileKind, type upload as Upload, uploadLimits } from '@mall/contract/file'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isTwoFaced, titleOf } from './file.rules.ts'
import { files as fileRows } from './file.table.ts'
import { uploadWork } from './file-work.ts'
import { isOfd, ofdFault } from './ofd.ts'
import { isPdf, pdfFault } from './pdf.ts'
import { reencode } from './reencode.ts'
import { isArchive, xlsxFault } from './xlsx.ts'

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
export async function upload({ db, actor, now, random, ports }: Ctx, { files }: ParsedOf<typeof Upload>) {
  if (files.length > uploadLimits.files) throw new Refusal('file.too_many')
  if (files.some((file) => file.size > uploadLimits.bytes)) throw new Refusal('file.too_large')
  const made = []
  for (const file of files) {
    const one = await madeOf(file)
    const id = `u-${random.bytes(16).toString('hex')}`
    made.push({ ...one, id, name: `${id}.${endings[one.kind]}` })
  }
  for (const { name, bytes } of made) await ports.storage.put(name, bytes)
  await db.insert(fileRows).values(
    made.map(({ name, title, bytes, width, height }) => ({
      ...{ name, title, width, height },
      userId: actor.userId,
      atDesk: actor.desk !== null,
      bytes: bytes.length,
      createdAt: now(),
    })),
  )
  return {
    list: made.map(({ id, kind, name, title, bytes, width, height }): OutputOf<typeof Upload>['list'][number] => ({
      ...{ id, kind, width, height },
      url: `/img/${name}`,
      name: title,
      bytes: bytes.length,
    })),
  }
}

const faultOf = {
  xlsx: xlsxFault,
  ofd: ofdFault,
  pdf: async (bytes: Buffer) => (isTwoFaced(bytes) ? ('broken' as const) : pdfFault(bytes)),
}

async function madeOf(file: File): Promise<Made> {
  const head = Buffer.from(await file.slice(0, 8).arrayBuffer())
  const kind = isPdf(head) ? 'pdf' : isArchive(head) ? 'xlsx' : 'picture'
  if (kind === 'picture') return { kind, ...(await reencode(file)), title: titleOf(file.name, 'webp') }
  return uploadWork(async () => {
    const bytes = Buffer.from(await file.arrayBuffer())
    const told = kind === 'xlsx' && isOfd(bytes) ? 'ofd' : kind
    const fault = await faultOf[told](bytes)
    if (fault) throw new Refusal(refusals[fault])
    return { kind: told, bytes, width: 0, height: 0, title: titleOf(file.name, told) }
  })
}
