import type { SettleFee } from '@mall/contract/application/terms'
import { commissionText, dueOf } from '@mall/contract/application/words'
import { moneyText } from '#ui/money.ts'

const yuan = (fen: number) => moneyText(fen, { trim: true })

/** Fees of the chosen categories; of deposit and yearly fee only the highest is due, once. */
export function Fees({ fees }: { fees: readonly SettleFee[] }) {
  const due = dueOf(fees)
  return (
    <dl>
      {fees.map(({ category_id, name, commission_permille }, i) => (
        <div className="key-values" key={category_id}>
          <dt>{i === 0 ? '成交佣金' : <span className="sr-only">成交佣金</span>}</dt>
          <dd>
            {name}
            <b className="ml-2 font-semibold digits text-accent">{commissionText(commission_permille)}</b>
          </dd>
        </div>
      ))}
      <div className="key-values">
        <dt>保证金</dt>
        <dd>
          <b className="font-semibold digits">{yuan(due.deposit_fen)}</b>
          <span className="ml-2 text-hint text-ink-3">{fees.length > 1 ? '多类目取最高一档，' : ''}退店可退</span>
        </dd>
      </div>
      <div className="key-values">
        <dt>技术服务费</dt>
        <dd>
          <b className="font-semibold digits">{yuan(due.service_fen)}</b>
          <span className="ml-2 text-hint text-ink-3">每年</span>
        </dd>
      </div>
    </dl>
  )
}
