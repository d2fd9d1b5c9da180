import type { companyAudit } from '@mall/contract/audit'
import type { OutputOf } from '@mall/contract/endpoint'
import { dayText } from '#ui/time.ts'

type AuditPage = OutputOf<typeof companyAudit>
export type Deed = AuditPage['list'][number]

type Place = { first: boolean; last: boolean }

/** Where each deed stands in its day of Asia/Shanghai, by id, as far as has been loaded. */
export function placesOf(pages: readonly Pick<AuditPage, 'list'>[]): Map<number, Place> {
  const rows = [...new Map(pages.flatMap(({ list }) => list.map((row) => [row.id, row] as const))).values()]
  const dayAt = (index: number) => dayText(rows[index]?.at ?? '')
  return new Map(rows.map(({ id }, i) => [id, { first: dayAt(i - 1) !== dayAt(i), last: dayAt(i + 1) !== dayAt(i) }]))
}
