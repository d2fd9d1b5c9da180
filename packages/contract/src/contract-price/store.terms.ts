import { terms } from '../call/call.ts'
import { Done, FileReply, Id, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { exportFormats } from '../export/words.ts'
import { OneFile } from '../file/terms.ts'
import { confirmed, OddPriceFields } from '../goods/odd-price.terms.ts'
import { contractLimits } from './limits.words.ts'
import { added, DeskContract, Filter, Wish, wrong } from './terms.ts'

export const storeContracts = terms({ summary: '店铺协议价', input: Filter, output: paged(DeskContract) })
export const addStoreContract = terms({
  summary: '新增协议价',
  input: Wish.and(z.object(confirmed)),
  output: added,
  refuses: [...wrong, 'price.odd'],
})
export const endStoreContract = terms({
  summary: '结束协议价',
  input: z.object({ id: labelled('编号', Id) }),
  output: Done,
  refuses: ['contract.not_found'],
})

export const previewStoreContracts = terms({
  summary: '协议价导入预览',
  input: z.object({ files: labelled('文件', OneFile) }),
  output: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        company: z.string(),
        code: z.string(),
        /** Name of the goods or sku with this code; empty for an unknown code. */
        name: z.string(),
        /** The agreement of the row in words; empty for a row that cannot be imported. */
        told: z.string(),
        /** Why it cannot; empty where it can. */
        reason: z.string(),
        wish: Wish.nullable(),
        /** Prices that need a confirmation before the import. */
        odd: z.array(OddPriceFields),
      }),
    ),
  }),
  refuses: ['material.too_many', 'material.unreadable'],
})

export const importStoreContracts = terms({
  summary: '导入协议价',
  input: z.object({
    rows: labelled('物料', z.array(Wish).min(1, '没有可导入的协议价').max(contractLimits.rows)),
    ...confirmed,
  }),
  /** In the order in which they were given. */
  output: z.object({ rows: z.array(z.object({ done: z.boolean(), reason: z.string() })) }),
  refuses: ['price.odd'],
})

export const exportStoreContracts = terms({
  summary: '导出协议价',
  input: Filter.omit({ page: true, list_rows: true }).extend({
    format: labelled('文件格式', z.enum(exportFormats).default('xlsx')),
  }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})
