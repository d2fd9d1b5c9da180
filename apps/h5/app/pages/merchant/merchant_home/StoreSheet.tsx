import { answerTime } from '@mall/contract/consultation/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { paceText } from '#features/consultation/pace.ts'
import { StoreScores } from '#features/merchant/StoreScores.tsx'
import { LicenceSheet } from '#features/settle/LicenceSheet.tsx'
import type { Store } from '#parts/store/store-queries.ts'
import { Cell, Fact } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './merchant_home.module.css'

type Props = { open: boolean; onClose: () => void; store: Store }

/** 店铺详情: the store's facts and terms of sale. */
export function StoreSheet({ open, onClose, store }: Props) {
  const [reading, setReading] = useState(false)
  const { data: pace } = useQuery({ ...queryOf(answerTime, { mer_id: store.mer_id }), enabled: open })
  const facts = [
    { name: '店铺简介', value: store.intro },
    { name: '经营主体', value: store.company_name },
    { name: '所在地', value: store.region },
    { name: '营业时间', value: store.business_time },
    { name: '咨询答复', value: paceText(pace?.seconds ?? null) },
    { name: '联系电话', value: store.phone },
    { name: '发货说明', value: store.ship_rule },
    {
      name: '起送金额',
      value: store.min_order_fen > 0 ? moneyText(store.min_order_fen, { trim: true }) : '无起送要求',
    },
    { name: '包邮', value: freeText(store.free_shipping_fen) },
    { name: '在售商品', value: `${store.goods_count} 件` },
  ].filter((fact) => fact.value !== '')
  return (
    <Sheet open={open} onClose={onClose} title={store.name}>
      <StoreScores store={store} className="py-2 px-3 rounded-img bg-surface-2 text-sub" />
      <dl className={styles.sheetFacts}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <Cell icon="shield" label="证照信息" value="营业执照与资质" onClick={() => setReading(true)} />
      <LicenceSheet open={reading} onClose={() => setReading(false)} merId={store.mer_id} />
    </Sheet>
  )
}

function freeText(fromFen: number | null): string {
  if (fromFen === null) return ''
  return fromFen === 0 ? '全店包邮' : `满 ${moneyText(fromFen, { trim: true })} 包邮`
}
