import { labelAt } from '@mall/contract/call/field-label'
import { addGoods } from '@mall/contract/goods/store.terms'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Noticed, readTexts, type Written } from '#modules/banned-word/banned-word.public.ts'

/** Texts of a goods that people read. */
type Texts = {
  name: string
  subTitle: string
  model: string
  params: readonly { name: string; value: string }[]
  detailHtml: string
  specNames: readonly string[]
  skuValues: readonly (readonly string[])[]
}

/**
 * Refuses `goods.banned_word`, naming the word and the field of `addGoods` that it stands in; gives what the platform is to look at.
 * `detailHtml` is cleaned already.
 */
export async function readGoods(db: Db, texts: Texts): Promise<Noticed | null> {
  const written: Written[] = [
    { field: 'name', text: texts.name },
    { field: 'sub_title', text: texts.subTitle },
    { field: 'model', text: texts.model },
    { field: 'spec_names', text: texts.specNames.join('\n') },
    ...[...new Set(texts.skuValues.flat())].map((text) => ({ field: 'skus', text })),
    ...texts.params.flatMap(({ name, value }) => [name, value].map((text) => ({ field: 'params', text }))),
    { field: 'detail_html', text: texts.detailHtml, isHtml: true },
  ]
  const { refused, noticed } = await readTexts(db, written)
  if (refused)
    throw new Refusal('goods.banned_word', { ...refused, name: labelAt(addGoods.input, [refused.field]) ?? '' })
  return noticed
}
