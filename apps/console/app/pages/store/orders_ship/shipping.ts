import type { OutputOf } from '@mall/contract/call/call'
import type { checkShipments, shipMany } from '@mall/contract/order/store.calls'
import { mostShipments } from '@mall/contract/order/store.words'
import { sent } from '#api/query.ts'
import type { Line } from './read-lines.ts'

type Verdict = OutputOf<typeof checkShipments>['list'][number]

/** A row with the mall's verdict before it is sent, and its result after. */
export type Judged = Line & {
  about: Verdict | null
  result: OutputOf<typeof shipMany>['list'][number] | null
}

/** Whether the row goes when it is sent; a doubtful row goes only when the person is sure. */
export const isReady = ({ about, result }: Judged, isSure = false) =>
  result === null && (about?.verdict === 'ready' || (isSure && about?.verdict === 'doubtful'))
export const isDoubtful = ({ about, result }: Judged) => result === null && about?.verdict === 'doubtful'

const inChunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostShipments) }, (_, i) =>
    rows.slice(i * mostShipments, (i + 1) * mostShipments),
  )

const rowOf = ({ order_no, express_code, express_no }: Line) => ({ order_no, express_code, express_no })

/** Asks about all rows that could be read. */
export async function check(call: typeof checkShipments, lines: readonly Line[]): Promise<Judged[]> {
  const verdicts = new Map<Line, Verdict>()
  for (const chunk of inChunks(lines.filter(({ fault }) => fault === ''))) {
    const { list } = await sent(call, { rows: chunk.map(rowOf) })
    chunk.forEach((line, i) => {
      const verdict = list[i]
      if (verdict) verdicts.set(line, verdict)
    })
  }
  return lines.map((line) => ({ ...line, about: verdicts.get(line) ?? null, result: null }))
}

/** Sends the ready rows, a part at a time, and reports the progress after each part. */
export async function ship(
  call: typeof shipMany,
  { judged, isSure }: { judged: readonly Judged[]; isSure: boolean },
  onResult: (rows: readonly Judged[]) => void,
): Promise<void> {
  const rows = [...judged]
  for (const chunk of inChunks(judged.filter((row) => isReady(row, isSure)))) {
    const { list } = await sent(call, { rows: chunk.map((row) => ({ ...rowOf(row), sure: isDoubtful(row) })) })
    chunk.forEach((row, i) => {
      rows[rows.indexOf(row)] = { ...row, result: list[i] ?? null }
    })
    onResult([...rows])
  }
}
