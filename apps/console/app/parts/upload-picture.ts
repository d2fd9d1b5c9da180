import { uploadAtDesk } from '@mall/contract/file/calls'
import type { Attached } from '@mall/contract/file/terms'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'

/** Sends one picture, PDF or workbook; resolves with the stored file. */
export async function uploadFile(file: File): Promise<Attached> {
  const [stored] = (await sent(uploadAtDesk, { files: [file] })).list
  if (!stored) throw new Error('the upload was answered without a file')
  const { kind, url, name, bytes } = stored
  return { kind, url, name, bytes }
}

/** Sends one picture; resolves with its path. Rejects with a `CallError` for any other file. */
export async function uploadPicture(file: File): Promise<string> {
  const { list } = await sent(uploadAtDesk, { files: [file] })
  const [stored] = list
  if (stored?.kind !== 'picture') throw new CallError({ kind: 'parameter', msg: '请选择 JPG、PNG 或 WebP 图片' })
  return stored.url
}
