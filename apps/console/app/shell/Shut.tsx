import { shipAfterShutDays } from '@mall/contract/store-life/console.words'
import type { Desk } from '#session/me.ts'

type Props = { of: NonNullable<Desk['shut']> }

/** Above every page of a store that shows no goods. */
export const Shut = ({ of: { status, reason } }: Props) => (
  <p className="desk-shut" role="status">
    {status === 'frozen' ? `店铺已被平台冻结，原因：${reason}。` : '店铺已停业，'}
    商品已隐藏，不再接新订单；已付款的订单请在 {shipAfterShutDays} 天内发货，逾期自动退款。
  </p>
)
