import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Noticed, readTexts } from '#modules/banned-word/banned-word.public.ts'

/** Refuses `evaluation.banned_word`, naming the word; gives what the platform is to look at. */
export async function refuseBannedWords(db: Db, text: string): Promise<Noticed | null> {
  const { refused, noticed } = await readTexts(db, [{ field: 'content', text }])
  if (refused) throw new Refusal('evaluation.banned_word', { word: refused.word })
  return noticed
}
