import type { DepositMove } from '@mall/contract/deposit/console.terms'
import { depositMoveKindLabel } from '@mall/contract/deposit/console.words'
import { DateTime, Fen, Line, Two } from '#parts/cells.tsx'
import type { Column } from '#parts/queue/Rows.tsx'
import './deposits.css'

/** Columns of a deposit's movements, with the reason and the proof of each. */
export const moveColumns: readonly Column<DepositMove>[] = [
  { title: '时间', width: 120, cell: ({ at }) => <DateTime at={at} /> },
  {
    title: '类型',
    width: 110,
    cell: ({ kind, operator }) => <Two under={operator}>{depositMoveKindLabel[kind]}</Two>,
  },
  { title: '金额', width: 120, right: true, cell: ({ amount_fen }) => <Fen fen={amount_fen} /> },
  { title: '变动后', width: 120, right: true, cell: ({ held_fen }) => <Fen fen={held_fen} /> },
  {
    title: '说明',
    cell: ({ reason, order_no, bank_txn_no, payer_name, images }) => (
      <div className="deposit-why">
        <Line most={320}>{reason || payer_name}</Line>
        <small>
          {[order_no && `订单 ${order_no}`, bank_txn_no && `流水号 ${bank_txn_no}`].filter(Boolean).join(' · ')}
        </small>
        {images.length > 0 && (
          <span className="deposit-proof">
            {images.map((path, i) => (
              <a key={path} href={path} target="_blank" rel="noreferrer">
                <img src={path} alt={`凭证 ${i + 1}`} width={36} height={36} />
              </a>
            ))}
          </span>
        )}
      </div>
    ),
  },
]
