import { validText } from '@mall/contract/coupon/describe'
import { couponAudienceLabel, couponWayLabel } from '@mall/contract/coupon/words'
import type { ReactNode } from 'react'
import { Code, Fen } from '#parts/cells.tsx'
import { FactList } from '#parts/FactList.tsx'
import { fullTime } from '#parts/when.ts'
import type { Coupon } from './draft.ts'
import { Ticket } from './Ticket.tsx'

const hourOf = (at: string) => fullTime(at).slice(0, 16)

/** A published coupon: its ticket, its scope by name, and its results. */
export const CouponDetail = ({ row, state, ofMall }: { row: Coupon; state: ReactNode; ofMall: boolean }) => (
  <>
    <div className="coupon-detail-ticket">
      <Ticket
        face={{
          kind: row.kind,
          amountFen: row.amount_fen,
          payPercent: row.pay_percent,
          capFen: row.cap_fen,
          minFen: row.min_fen,
        }}
        name={row.name}
        audience={row.audience}
        perOwner={row.per_owner}
        isPlatform={row.mer_id === 0}
        scopeText={row.mer_name === '' ? row.scope_text : `${row.mer_name} ${row.scope_text}`}
        validText={validText({ days: row.valid_days, from: row.valid_from ?? row.claim_from, until: row.valid_until })}
      />
    </div>
    <FactList
      of={[
        ['状态', state],
        ['发放方', ofMall ? row.mer_name || '平台' : null],
        ['适用范围', namesOf(row)],
        ['可领人群', couponAudienceLabel[row.audience]],
        ['领取方式', couponWayLabel[row.way]],
        ['兑换码', row.code === null ? null : <Code key="code">{row.code}</Code>],
        ['已生成', row.way === 'single_code' ? `${row.codes} 个兑换码` : null],
        ['领取时间', `${hourOf(row.claim_from)} 至 ${hourOf(row.claim_until)}`],
        ['有效期', row.valid_until === null ? `领取后 ${row.valid_days} 天` : validOf(row)],
        ['已领取', `${row.claimed} / ${row.total} 张`],
        ['已使用', `${row.used} 张`],
        ['让利', <Fen key="given" fen={row.given_fen} />],
        ['平台承担', ofMall && row.mer_id === 0 ? <Borne key="borne" row={row} /> : null],
        ['带来成交', <Fen key="sold" fen={row.sold_fen} />],
      ]}
    />
  </>
)

const Borne = ({ row }: { row: Coupon }) => (
  <>
    <Fen fen={row.platform_fen} />（{row.platform_percent}%）
  </>
)
const namesOf = ({ scope_names, scope_text }: Coupon) =>
  scope_names.length === 0 ? scope_text : scope_names.map(({ id, name }) => name || `已删除（${id}）`).join('、')
const validOf = ({ valid_from, valid_until, claim_from }: Coupon) =>
  `${hourOf(valid_from ?? claim_from)} 至 ${hourOf(valid_until ?? claim_from)}`
