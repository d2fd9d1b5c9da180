import type { ParsedOf } from '@mall/contract/call/call'
import type * as platformCalls from '@mall/contract/information/platform.calls'
import { informationLimits } from '@mall/contract/information/platform.words'
import { sql } from 'drizzle-orm'
import { textTokens } from '#modules/catalog/catalog.public.ts'
import { cleanField } from '#modules/content/content.public.ts'
import { beginningOf, wordsIn } from './text.rules.ts'

export type Words = Omit<ParsedOf<typeof platformCalls.saveInformation>, 'id' | 'version'>

/** As they may be kept: cleaned, each goods once, and with a summary. */
export function tidied(words: Words): Words {
  const content_html = cleanField('content_html', words.content_html, informationLimits.html)
  const summary = words.summary || beginningOf(content_html)
  return { ...words, content_html, summary, goods_ids: [...new Set(words.goods_ids)] }
}

/** Columns of tidied words, with their search vector. */
export const columnsOf = ({ title, author, summary, cover, category_id, content_html, goods_ids }: Words) => ({
  title,
  author,
  summary,
  cover,
  categoryId: category_id,
  contentHtml: content_html,
  goodsIds: goods_ids,
  words: vectorOf([title, summary, author, wordsIn(content_html)]),
})

const vectorOf = (texts: readonly string[]) =>
  sql<string>`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(textTokens(texts))}::jsonb)))`
