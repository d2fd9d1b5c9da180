import { formatFen } from '@mall/contract/text/money'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { Modal } from '#overlay/Modal.tsx'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import type { Row, Tier } from './draft.ts'

const mostTiers = 6

type Props = { value: Row; onChange: (patch: Partial<Row>) => void; label: string }
type Typed = { min_qty: number | null; price_fen: number | null }

const isTier = (tier: Typed): tier is Tier => tier.min_qty !== null && tier.price_fen !== null && tier.price_fen > 0

/** How many tiers there are; opens them to be changed. From so many on, a unit costs so much. */
export function TiersButton({ value: { tiers }, onChange, label }: Props) {
  const [typed, setTyped] = useState<Typed[] | null>(null)
  const set = (at: number, patch: Partial<Typed>) =>
    setTyped((typed ?? []).map((tier, i) => (i === at ? { ...tier, ...patch } : tier)))
  const shown = tiers.length > 0 ? `${tiers.length} 档` : '设置'
  const keep = () => {
    onChange({ tiers: (typed ?? []).filter(isTier).sort((a, b) => a.min_qty - b.min_qty) })
    setTyped(null)
  }
  return (
    <>
      <Button
        size="small"
        aria-label={`${label} ${shown}`}
        title={tiers.map(({ min_qty, price_fen }) => `≥${min_qty} ¥${formatFen(price_fen)}`).join('，')}
        onClick={() => setTyped(tiers.length > 0 ? [...tiers] : [{ min_qty: null, price_fen: null }])}
      >
        {shown}
      </Button>
      <Modal open={typed !== null} title={label} okText="确定" onOk={keep} onCancel={() => setTyped(null)} width={420}>
        <p className="desk-dim">数量须大于起订量、为起订倍数的整数倍；价格逐档降低，低于售价。</p>
        <div className="goods-tiers">
          {typed?.map(({ min_qty, price_fen }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiers are being typed and do not move
            <div key={i}>
              <InputNumber
                aria-label={`第 ${i + 1} 档数量`}
                prefix="≥"
                precision={0}
                min={1}
                value={min_qty}
                onChange={(n) => set(i, { min_qty: n })}
              />
              <MoneyInput
                label={`第 ${i + 1} 档单价`}
                value={price_fen}
                onChange={(fen) => set(i, { price_fen: fen })}
              />
              <Button type="text" onClick={() => setTyped(typed.filter((_, at) => at !== i))}>
                删除
              </Button>
            </div>
          ))}
        </div>
        {(typed?.length ?? 0) < mostTiers && (
          <Button onClick={() => setTyped([...(typed ?? []), { min_qty: null, price_fen: null }])}>添加一档</Button>
        )}
      </Modal>
    </>
  )
}
