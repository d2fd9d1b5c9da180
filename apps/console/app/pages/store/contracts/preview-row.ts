import type { OutputOf } from '@mall/contract/call/call'
import type { previewStoreContracts } from '@mall/contract/contract-price/store.calls'

export type PreviewRow = OutputOf<typeof previewStoreContracts>['rows'][number]
