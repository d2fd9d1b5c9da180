import type { addBannedWords } from '@mall/contract/banned-word/platform.calls'
import type { OutputOf } from '@mall/contract/call/call'

/** The result of each word that was to be added. */
export type Results = OutputOf<typeof addBannedWords>['list']
