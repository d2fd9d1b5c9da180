import type { CouponChoice } from '@mall/contract/order/terms'
import { useState } from 'react'
import { chosenIn, toggled } from '#features/coupon/choose.ts'
import { Ticket } from '#features/coupon/Ticket.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { moneyText } from '#ui/money.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { dayText } from '#ui/time.ts'

type Props = {
  open: boolean
  onClose: () => void
  coupons: readonly CouponChoice[]
  /** null: the best again, whatever it will be */
  onChoose: (ids: readonly number[] | null) => void
}

type Tab = 'usable' | 'unusable'

/** The person's coupons, for this order. Give it a new key at each opening. */
export function CouponSheet({ open, onClose, coupons, onChoose }: Props) {
  const [tab, setTab] = useState<Tab>('usable')
  const [chosen, setChosen] = useState<readonly number[]>(() => chosenIn(coupons))
  const usable = coupons.filter(({ is_usable }) => is_usable)
  const unusable = coupons.filter(({ is_usable }) => !is_usable)
  const best = coupons.filter(({ is_best }) => is_best).map(({ user_coupon_id }) => user_coupon_id)
  const isBest = best.length === chosen.length && best.every((id) => chosen.includes(id))
  const shown = tab === 'usable' ? usable : unusable
  const done = () => {
    onChoose(isBest ? null : chosen)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="优惠券"
      tall
      footer={
        <div className="flex gap-3">
          <Button size="l" variant="soft" className="flex-1" onClick={() => setChosen([])}>
            不使用
          </Button>
          <Button size="l" className="flex-2" onClick={done}>
            {chosen.length > 0 ? `确定（${chosen.length} 张）` : '确定'}
          </Button>
        </div>
      }
    >
      <Segmented
        wide
        label="优惠券"
        items={[
          { key: 'usable', label: `可用（${usable.length}）` },
          { key: 'unusable', label: `不可用（${unusable.length}）` },
        ]}
        value={tab}
        onChange={setTab}
      />
      {shown.length === 0 ? (
        <EmptyBlock picture={cartPicture} title={tab === 'usable' ? '没有可用的优惠券' : '没有不可用的优惠券'} />
      ) : null}
      <ul className="grid gap-3 py-3">
        {shown.map((coupon) => (
          <li key={coupon.user_coupon_id}>
            <Ticket
              of={coupon}
              off={!coupon.is_usable}
              tag={coupon.is_best ? <Tag tone="success">推荐</Tag> : undefined}
              lines={[
                `${coupon.mer_name === '' ? '全平台' : coupon.mer_name} · ${dayText(Date.parse(coupon.expire_at))} 前有效`,
                coupon.is_usable ? `可减 ${moneyText(coupon.discount_fen)}` : coupon.reason,
              ]}
              end={
                coupon.is_usable ? (
                  <Check
                    checked={chosen.includes(coupon.user_coupon_id)}
                    onChange={() => setChosen((held) => toggled(coupons, held, coupon.user_coupon_id))}
                    label={`使用${coupon.name}，可减 ${moneyText(coupon.discount_fen)}`}
                  />
                ) : undefined
              }
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
