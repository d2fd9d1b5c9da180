import type { ConsultationKind } from '@mall/contract/consultation/words'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { keepPrivate } from '#modules/file/file.public.ts'
import { consultationMessages, consultations } from './consultation.table.ts'

export type Consultation = typeof consultations.$inferSelect
export type Message = typeof consultationMessages.$inferSelect

export type Input = { kind: ConsultationKind; text: string; image: string; goods_id: number }
export type Content = Pick<Message, 'kind' | 'text' | 'image' | 'goodsId' | 'orderId'>

/** Checks the content of a message: that of its kind, and nothing else. Goods are the store's own. */
export async function contentOf(
  ctx: Pick<Ctx, 'db' | 'actor' | 'ports' | 'afterCommit'>,
  merchantId: number,
  { kind, text, image, goods_id }: Input,
): Promise<Content> {
  const nothing = { kind, text: '', image: '', goodsId: null, orderId: null }
  if (kind === 'text') {
    if (text === '') throw new Refusal('consultation.empty')
    await refuseBannedWords(ctx.db, text)
    return { ...nothing, text }
  }
  if (kind === 'picture') {
    if (image === '') throw new Refusal('consultation.empty')
    const [path = ''] = await keepPrivate(ctx, 'image', [image])
    return { ...nothing, image: path }
  }
  if (kind === 'goods') return { ...nothing, goodsId: await goodsOf(ctx.db, merchantId, goods_id) }
  return nothing
}

/** Refuses `consultation.banned_word`, naming the word. */
export async function refuseBannedWords(db: Db, text: string): Promise<void> {
  const { refused } = await readTexts(db, [{ field: 'text', text }])
  if (refused) throw new Refusal('consultation.banned_word', { word: refused.word })
}

async function goodsOf(db: Db, merchantId: number, goodsId: number): Promise<number> {
  const [found] = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.merchantId, merchantId), eq(goods.status, 'on_sale')))
  if (!found) throw new Refusal('goods.not_found')
  return found.id
}

type Author = Pick<Message, 'side' | 'userId' | 'operator'>

/** Adds a message to a conversation that is held. */
export async function addMessage(
  db: Db,
  { id }: Pick<Consultation, 'id'>,
  { waitedSeconds = null, ...message }: Author & Content & { waitedSeconds?: number | null; at: Date },
): Promise<Message> {
  const [written] = await db
    .insert(consultationMessages)
    .values({ consultationId: id, waitedSeconds, ...message })
    .returning()
  if (!written) throw new Error('insert returned no row')
  await db.update(consultations).set({ lastAt: message.at }).where(eq(consultations.id, id))
  return written
}
