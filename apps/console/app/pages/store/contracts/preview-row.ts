import type { previewStoreContracts } from '@mall/contract/contractprice'
import type { OutputOf } from '@mall/contract/endpoint'

export type PreviewRow = OutputOf<typeof previewStoreContracts>['rows'][number]
