import type { OutputOf } from '@mall/contract/call/call'
import type { previewGoodsImport } from '@mall/contract/goods/store.calls'

export type Row = OutputOf<typeof previewGoodsImport>['rows'][number]

export const importedText = '已导入'

/** Changes still to be imported. */
export const changesIn = (rows: readonly Row[] | null) => (rows ?? []).flatMap(({ change }) => change ?? [])
