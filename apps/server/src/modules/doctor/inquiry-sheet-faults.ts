import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isIntact } from '#modules/inquiry/inquiry.public.ts'
import { inquirySheets } from '#modules/inquiry/inquiry.table.ts'

/** Sheets whose content differs from the decision, a sentence each. */
export async function sheetFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(inquirySheets)
      .where(gt(inquirySheets.id, last))
      .orderBy(asc(inquirySheets.id))
      .limit(200)
    const end = rows.at(-1)
    if (!end) return faults
    for (const row of rows) if (!isIntact(row)) faults.push(`比价表 ${row.sheetNo} 的内容与校验码不符`)
    last = end.id
  }
}
