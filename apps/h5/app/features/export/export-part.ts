import type { ExportFormat } from '@mall/contract/export/words'
import type { Downloaded } from '#api/client.ts'

/** Something that can be had as a file. */
export type Part = {
  /** Number of rows on the screen that it covers, if known; 0 means that there is nothing to export. */
  count?: number
  fetch: (format: ExportFormat) => Promise<Downloaded>
}
