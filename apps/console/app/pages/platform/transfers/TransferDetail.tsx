import type { transfers } from '@mall/contract/payment/platform.calls'
import type { ReactNode } from 'react'
import type { RowOf } from '#api/query.ts'
import { Code, DateTime, Fen } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Pictures } from '#parts/Pictures.tsx'

type Transfer = RowOf<typeof transfers>

/** The amount due in large, and below it the payer's proofs, the latest first. */
export const TransferDetail = ({ row, state }: { row: Transfer; state: ReactNode }) => (
  <>
    <div className="desk-sums">
      <Sum label="应付" fen={row.amount_fen} />
      <Sum label="已到账" fen={row.received_fen} />
      <Sum label="还差" fen={Math.max(row.amount_fen - row.received_fen, 0)} />
    </div>
    {row.vouchers.toReversed().map((voucher) => (
      <section key={voucher.id}>
        <h3>
          凭证 <DateTime at={voucher.created_at} />
        </h3>
        {voucher.images.map((src, i) => {
          const file = voucher.files[i]
          return file?.kind === 'pdf' ? (
            <p key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                {file.name || '打开 PDF 凭证'}
              </a>
            </p>
          ) : (
            <Pictures key={src} images={[src]} alt="转账凭证" size="whole" />
          )
        })}
        <Facts
          of={[
            ['付款户名', voucher.payer_name || null],
            ['说明', voucher.remark || null],
          ]}
        />
      </section>
    ))}
    {row.vouchers.length === 0 && <p className="desk-dim">还没有上传凭证。</p>}
    <h3>付款</h3>
    <Facts
      of={[
        ['状态', state],
        ['付款人', row.payer],
        ['支付单号', <Code key="no">{row.payment_no}</Code>],
        ['汇款码', <Code key="code">{row.remit_code}</Code>],
        ['订单', row.order_nos.length > 0 ? <Lines key="orders" of={row.order_nos} /> : '账期还款'],
        ['付款截止', row.expire_at && <DateTime key="until" at={row.expire_at} />],
        ['驳回原因', row.refuse_reason || null],
        ['发起时间', <DateTime key="at" at={row.created_at} />],
      ]}
    />
  </>
)

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((no) => (
    <div key={no}>
      <Code>{no}</Code>
    </div>
  ))

const Sum = ({ label, fen }: { label: string; fen: number }) => (
  <div>
    <small>{label}</small>
    <Fen fen={fen} />
  </div>
)
