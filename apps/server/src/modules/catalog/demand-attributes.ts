import { attributeFaults } from '@mall/contract/category/words'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { attributesOn, pathOfCategory } from './category-attributes.ts'

type Described = { categoryId: number; params: readonly { name: string; value: string }[] }

/**
 * Demands of goods that go on sale, or are, the attributes of their category. Refuses `goods.attributes_missing` and
 * `goods.attributes_wrong` with the names.
 */
export async function demandAttributes(tx: Db, { categoryId, params }: Described): Promise<void> {
  const { missing, wrong } = attributeFaults(attributesOn(await pathOfCategory(tx, categoryId)), params)
  if (missing.length > 0) throw new Refusal('goods.attributes_missing', { names: missing.join('、') })
  if (wrong.length > 0) throw new Refusal('goods.attributes_wrong', { names: wrong.join('、') })
}
