import { terms } from '../call/call.ts'
import { Done, Id, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { confirmed } from '../goods/odd-price.terms.ts'
import { added, DeskContract, Filter, wishOf, wrong } from './terms.ts'

export const mallContracts = terms({ summary: '全部协议价', input: Filter, output: paged(DeskContract) })
export const addMallContract = terms({
  summary: '平台新增协议价',
  // A rate on a category is a store's own word on its own goods.
  input: wishOf(['sku', 'goods'], '编码').and(z.object(confirmed)),
  output: added,
  refuses: [...wrong, 'price.odd'],
})
export const endMallContract = terms({
  summary: '平台结束协议价',
  input: z.object({ id: labelled('编号', Id) }),
  output: Done,
  refuses: ['contract.not_found'],
})
