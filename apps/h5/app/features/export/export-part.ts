import type { ExportFormat } from '@mall/contract/export/words'
import type { Downloaded } from '#api/client.ts'

/** Something that can be had as a file. */
export type Part = {
  /** Rows on the screen that it stands for, where they are known; none of them means there is nothing to export. */
  count?: number
  fetch: (format: ExportFormat) => Promise<Downloaded>
}
