import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { type Noticed, readTexts } from '#modules/banned-word/banned-word.public.ts'
import { files } from '#modules/file/file.table.ts'

/** Refuses `evaluation.banned_word`, naming the word; gives what the platform is to look at. */
export async function refuseBannedWords(db: Db, text: string): Promise<Noticed | null> {
  const { refused, noticed } = await readTexts(db, [{ field: 'content', text }])
  if (refused) throw new Refusal('evaluation.banned_word', { word: refused.word })
  return noticed
}

const storedName = (path: string) => path.slice('/img/'.length)

/** Only pictures that somebody uploaded here can be attached; a path alone proves nothing. */
export async function checkPictures(db: Db, paths: readonly string[]): Promise<void> {
  const names = [...new Set(paths.map(storedName))]
  if (names.length === 0) return
  const kept = await db.select({ name: files.name }).from(files).where(inArray(files.name, names))
  if (kept.length < names.length) throw new BadInput('images', '图片已失效，请重新上传')
}
