import type { SettlementDetail } from '@mall/contract/settlement/store.terms'
import { Timeline } from 'antd'
import { Code, DateTime, Fen, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { SettlementStatus } from './state.tsx'
import './settlements.css'

type Settlement = Omit<SettlementDetail, 'can_confirm' | 'can_dispute'>
const unlessNone = (fen: number) => (fen === 0 ? null : <Fen fen={fen} />)

/** A month's amounts, the account it is paid to, and its record. */
export function Sheet({ of, store }: { of: Settlement; store?: string }) {
  return (
    <>
      <Facts
        of={[
          ['店铺', store ?? null],
          ['结算单号', <Code key="no">{of.settlement_no}</Code>],
          ['月份', of.month],
          ['明细', `${of.order_count} 单 ${of.line_count} 行`],
          ['状态', <SettlementStatus key="state" state={of.state} />],
          ['自动确认', of.confirm_until && <DateTime key="until" at={of.confirm_until} />],
          ['失败原因', of.fail_reason || null],
          ['收款账户', of.account && `${of.account.account_name} ${of.account.bank_name} ${of.account.bank_account}`],
          ['打款时间', of.paid_at && <DateTime key="paid" at={of.paid_at} />],
        ]}
      />
      <h3>金额</h3>
      <Facts
        of={[
          ['货款', <Fen key="goods" fen={of.goods_fen} />],
          ['运费', unlessNone(of.freight_fen)],
          ['结算后退款', unlessNone(of.refund_fen)],
          ['优惠券补贴', unlessNone(of.coupon_fen)],
          ['活动补贴', unlessNone(of.campaign_fen)],
          ['积分补贴', unlessNone(of.points_fen)],
          ['平台调整', unlessNone(of.adjust_fen)],
          ['扣佣金', unlessNone(of.commission_fen)],
          ['本期净额', <Fen key="net" fen={of.net_fen} />],
          ['其中渠道已结', unlessNone(of.direct_fen)],
          ['上期结转', unlessNone(of.opening_fen)],
          [
            of.direct_fen === 0 ? '应付' : '其余由银行付',
            <b key="payable">
              <Fen fen={of.payable_fen} />
            </b>,
          ],
          ['结转下期', unlessNone(of.closing_fen)],
        ]}
      />
      {of.words.length > 0 && (
        <>
          <h3>处理记录</h3>
          <Timeline
            items={of.words.toReversed().map(({ side, operator, title, text, at }) => ({
              key: at + title,
              color: side === 'platform' ? 'blue' : 'gray',
              content: (
                <Two under={text}>
                  {operator} {title} <DateTime at={at} />
                </Two>
              ),
            }))}
          />
        </>
      )}
    </>
  )
}
