import * as bannedWordPlatformCalls from '@mall/contract/banned-word/platform.calls'
import * as bannedWordPlatformTerms from '@mall/contract/banned-word/platform.terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, desc, eq } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { wordHits as hits } from '#modules/banned-word/banned-word.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** Places of words that a person is to look at, with the goods that they are about and its store. */
export const wordHits = useCase(
  bannedWordPlatformCalls.wordHits,
  bannedWordPlatformTerms.wordHits,
  async ({ db }, { state, source, page, list_rows }): Promise<OutputOf<typeof bannedWordPlatformCalls.wordHits>> => {
    const where = and(state && eq(hits.state, state), source && eq(hits.source, source))
    const rows = await db
      .select({ hit: hits, goodsName: goods.name, merName: merchants.name })
      .from(hits)
      .innerJoin(goods, eq(goods.id, hits.goodsId))
      .innerJoin(merchants, eq(merchants.id, goods.merchantId))
      .where(where)
      .orderBy(state === 'open' ? asc(hits.createdAt) : desc(hits.createdAt), desc(hits.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ hit, goodsName, merName }) => ({
      hit_id: hit.id,
      source: hit.source,
      source_id: hit.sourceId,
      goods_id: hit.goodsId,
      goods_name: goodsName,
      mer_name: merName,
      words: hit.words,
      excerpt: hit.excerpt,
      state: hit.state,
      note: hit.note,
      operator: hit.operator,
      created_at: hit.createdAt.toISOString(),
      decided_at: hit.decidedAt?.toISOString() ?? null,
    }))
    return { list, total: await db.$count(hits, where), page, list_rows }
  },
)
