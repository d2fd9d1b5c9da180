import type { FileKind } from '@mall/contract/file/words'
import { isTwoFaced, sniff } from './file.rules.ts'
import { isOfd, ofdFault } from './ofd.ts'
import { isPdf, pdfFault } from './pdf.ts'
import { isArchive, xlsxFault } from './xlsx.ts'

export type FileFault = 'kind' | 'broken' | 'active' | 'locked' | 'too_large'
export type Found = { kind: FileKind; fault: FileFault | null }

/** The kind of an upload by its bytes, and the fault that refuses it. Runs in a thread (`file-work.ts`). */
export async function read(bytes: Buffer): Promise<Found> {
  if (isPdf(bytes)) return { kind: 'pdf', fault: isTwoFaced(bytes) ? 'broken' : pdfFault(bytes) }
  if (isArchive(bytes.subarray(0, 8))) {
    return isOfd(bytes)
      ? { kind: 'ofd', fault: await ofdFault(bytes) }
      : { kind: 'xlsx', fault: await xlsxFault(bytes) }
  }
  if (!sniff(bytes)) return { kind: 'picture', fault: 'kind' }
  return { kind: 'picture', fault: isTwoFaced(bytes) ? 'broken' : null }
}
