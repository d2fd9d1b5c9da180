import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { BadInput } from '#kernel/refusal.ts'
import { files } from './file.table.ts'

const storedName = (path: string) => path.slice('/img/'.length)

/** Only pictures that somebody uploaded here can be attached; a path alone proves nothing. */
export async function checkPictures(db: Db, paths: readonly string[]): Promise<void> {
  const names = [...new Set(paths.map(storedName))]
  if (names.length === 0) return
  const kept = await db.select({ name: files.name }).from(files).where(inArray(files.name, names))
  if (kept.length < names.length) throw new BadInput('images', '图片已失效，请重新上传')
}
