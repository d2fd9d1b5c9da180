import { deleteFile, upload } from '@mall/contract/file/calls'
import { call } from './call.ts'

/** Uploads one file; resolves to its address at the mall. */
export async function storeFile(
  file: File,
  { signal }: { signal: AbortSignal },
): Promise<{ id: string; url: string; name: string; bytes: number }> {
  const { data } = await call(upload, { files: [file] }, { signal })
  const [stored] = data.list
  if (!stored) throw new Error('the upload was answered without a file')
  const { id, url, name, bytes } = stored
  return { id, url, name, bytes }
}

/** Deletes an upload that was not sent; an upload that cannot be deleted now is left to its server. */
export const dropFile = ({ id }: { id: string }): Promise<void> =>
  call(deleteFile, { file_id: id }, { quiet: true }).then(
    () => undefined,
    () => undefined,
  )
