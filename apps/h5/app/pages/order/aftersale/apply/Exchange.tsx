import { exchangeChoices } from '@mall/contract/aftersale/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import type { EligibleLine } from '#features/aftersale/aftersale.ts'
import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { Block } from '#list/Answer.tsx'
import { Section } from '#ui/Card.tsx'
import { moneyText } from '#ui/money.ts'
import { RadioList } from '#ui/Radio.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props = {
  orderNo: string
  line: EligibleLine
  /** the sku to be exchanged, if a part was exchanged before; 0: the one that was bought */
  held: number
  qty: number
  value: number
  onChange: (skuId: number) => void
}

/** The replacement: the same price or less, with the refund of the difference. */
export function Exchange({ orderNo, line, held, qty, value, onChange }: Props) {
  const query = useQuery(
    queryOf(exchangeChoices, { order_no: orderNo, order_item_id: line.order_item_id, sku_id: held }, { staleTime: 0 }),
  )
  const list = query.data?.list ?? []
  return (
    <Section title="换成" extra="同价或更低价，差价退回">
      <Block queries={[query]} skeleton={<SkeletonRows count={2} picture={48} />}>
        {list.length === 0 ? <p className="text-sub text-ink-3 py-2">没有可换的规格</p> : null}
        <RadioList
          label="换货规格"
          options={list.map(({ sku_id, sku_text, image, price_fen, stock, difference_fen, enabled, reason }) => ({
            key: String(sku_id),
            label: sku_text || line.name,
            hint: enabled
              ? [
                  moneyText(price_fen),
                  `库存 ${stock}`,
                  difference_fen > 0 ? `退差价 ${moneyText(difference_fen * qty)}` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : reason,
            lead: <OrderPicture src={image} width={48} />,
            disabled: !enabled || stock < qty,
          }))}
          value={value === 0 ? undefined : String(value)}
          onChange={(key) => onChange(Number(key))}
        />
      </Block>
    </Section>
  )
}
