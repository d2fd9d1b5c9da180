import { rulesOf } from '@mall/contract/coupon/describe'
import type { CouponAudience, CouponKind } from '@mall/contract/coupon/words'
import { formatFen } from '@mall/contract/text/money'
import './coupons.css'

type Face = {
  kind: CouponKind
  amountFen: number | null
  payPercent: number | null
  capFen: number | null
  minFen: number
}
type Props = {
  face: Face
  name: string
  audience: CouponAudience
  perOwner: number
  isPlatform: boolean
  scopeText: string
  validText: string
}

const yuan = (fen: number) => formatFen(fen, { trim: true })

/** The large figure of the ticket; a dash while the amount is not known. */
function largeOf({ kind, amountFen, payPercent }: Face) {
  if (kind === 'percent_off') return { before: '', value: payPercent === null ? '—' : payPercent / 10, after: '折' }
  if (kind === 'freight' && amountFen === null) return { before: '', value: '包邮', after: '' }
  return { before: '¥', value: amountFen === null ? '—' : yuan(amountFen), after: '' }
}

const thresholdOf = ({ kind, minFen }: Face) =>
  minFen > 0 ? `满 ¥${yuan(minFen)} 可用` : kind === 'amount_off' ? '满 ¥— 可用' : '无门槛'

/** A coupon as people see it in the mall, with all the text that they read about it. */
export function Ticket({ face, name, audience, perOwner, isPlatform, scopeText, validText }: Props) {
  const { before, value, after } = largeOf(face)
  const isSilent = value !== '—' && (face.kind !== 'amount_off' || face.minFen > 0)
  const [first = '', ...rules] = rulesOf({ ...face, audience, perOwner, isPlatform }, { scopeText, validText })
  return (
    <>
      <div className="coupon-ticket">
        <div className="coupon-face">
          <strong>
            {before && <small>{before}</small>}
            {value}
            {after && <small>{after}</small>}
          </strong>
          <span>{thresholdOf(face)}</span>
        </div>
        <div className="coupon-about">
          <b>{name}</b>
          <span>{scopeText}</span>
          <span>{validText}</span>
        </div>
      </div>
      <ul className="coupon-rules">
        {isSilent && <li>{first}</li>}
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
