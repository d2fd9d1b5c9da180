import { uploadAtDesk } from '@mall/contract/file'
import { CallError } from '#api/call-error.ts'
import { sent } from '#api/query.ts'

/** Sends one picture; resolves with its path. Rejects with a `CallError` for what is none. */
export async function uploadPicture(file: File): Promise<string> {
  const { list } = await sent(uploadAtDesk, { files: [file] })
  const [stored] = list
  if (stored?.kind !== 'picture') throw new CallError({ kind: 'parameter', msg: '请选择 JPG、PNG 或 WebP 图片' })
  return stored.url
}
