import type { FileReply } from '@mall/contract/call/field.terms'
import { type ExportFormat, exportLimits } from '@mall/contract/export/words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { takeSeat } from './export-seats.ts'
import { csvOf, type List, workbookOf } from './workbook.ts'

export type Wanted = List & {
  /** Name of its file in ASCII: letters, digits and underscores. */
  file: string
  /** Lines that it will have, or more than any file may. */
  lines: number
  /** How many it may have, where that is not `exportLimits.lines`. */
  most?: number
  /** Which part of the whole was asked for, in words. */
  choice: string
  /** Writes the workbook where it is more than rows of cells. */
  workbook?: () => AsyncGenerator<Uint8Array>
}

const kinds: Record<ExportFormat, { name: string; type: string }> = {
  xlsx: { name: 'Excel', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { name: 'CSV', type: 'text/csv; charset=utf-8' },
}

/**
 * Answers a list as a file. The choice and the number of its lines go into the audit log before the first line leaves.
 * Refuses `export.busy`, `export.empty`, `export.too_many` (limit).
 */
export async function exported(
  ctx: Ctx,
  { action, format }: { action: string; format: ExportFormat },
  find: () => Promise<Wanted>,
): Promise<FileReply> {
  const seat = takeSeat(ctx)
  try {
    const list = await find()
    if (list.lines === 0) throw new Refusal('export.empty')
    const limit = list.most ?? exportLimits.lines
    if (list.lines > limit) throw new Refusal('export.too_many', { limit })
    const pieces = format === 'csv' ? csvOf(list) : (list.workbook?.() ?? workbookOf(list))
    const body = await seat.hold(pieces)
    const { companyId, userId } = ctx.actor
    await audit(ctx, {
      action,
      subject: companyId === null ? `user:${userId}` : `company:${companyId}`,
      detail: `${list.choice}，${list.lines} 行，${kinds[format].name}`,
    })
    return replyOf(list, { format, at: ctx.now() }, body)
  } catch (error) {
    seat.leave()
    throw error
  }
}

/** A workbook with its headings alone, to be filled in. It holds nothing of the mall, so it leaves no audit row. */
export const blankSheet = (sheet: { title: string; file: string; columns: List['columns'] }, at: Date): FileReply =>
  replyOf(sheet, { format: 'xlsx', at }, workbookOf({ ...sheet, pages: noPages() }))

async function* noPages(): AsyncGenerator<never> {}

function replyOf(
  { title, file }: { title: string; file: string },
  { format, at }: { format: ExportFormat; at: Date },
  body: FileReply['body'],
): FileReply {
  const stamp = stampOf(at)
  return {
    name: `${title}_${stamp}.${format}`,
    plain_name: `${file}_${stamp}.${format}`,
    content_type: kinds[format].type,
    body,
  }
}

/** The minute in Asia/Shanghai as file names have it: `20250131_1530`. */
const stampOf = (at: Date) => later(at, hours(8)).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '_')
