import type { OutputOf } from '@mall/contract/call/call'
import { membership } from '@mall/contract/membership/calls'
import { Link } from 'react-router'
import { useLoadedData } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Page } from '#ui/Page.tsx'
import { dayText } from '#ui/time.ts'
import styles from './member_center/member_center.module.css'

const page = pages.memberCenter
const shown = queryOf(membership, {})
const queries = () => [shown]
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '付费会员在标有会员价的商品上按会员价下单，会员专享券随时可领，续费时长叠加。',
}))

type Shown = OutputOf<typeof membership>
type Plan = NonNullable<Shown['plan']>

const benefits = [
  { icon: 'tag', title: '会员价', hint: '标有会员价的商品，下单自动取更低的价' },
  { icon: 'ticket', title: '会员专享券', hint: '领券中心里只给会员的券' },
  { icon: 'success', title: '付款即生效', hint: '不用等，开通后马上按会员价结算' },
  { icon: 'clock', title: '续费叠加', hint: '没用完的时间不作废，从到期那天接着算' },
] as const

export default function MemberCenterPage() {
  const { plan, mine } = useLoadedData(shown)
  const isMember = mine?.is_member ?? false
  return (
    <Page title={page.title} footer={<Buy plan={plan} isMember={isMember} />}>
      <Card mine={mine} isSold={plan !== null} />
      <ul className={styles.benefits} aria-label="会员权益">
        {benefits.map(({ icon, title, hint }) => (
          <li key={title}>
            <span className={styles.mark}>
              <Icon name={icon} size={20} />
            </span>
            <span className="min-w-0">
              <b className="block text-body font-semibold">{title}</b>
              <span className="block text-hint text-ink-3">{hint}</span>
            </span>
          </li>
        ))}
      </ul>
      <CellList label="会员专享">
        <Cell label="会员专享价商品" to={to.recommended({ type: 'vip' })} />
        <Cell label="会员专享券" to={to.couponCentre()} />
      </CellList>
      <p className="px-gutter py-3 text-hint text-ink-3">
        会员属于购买它的账号；企业员工购买后，本人下单享会员价。已生效的会员不支持退款。
      </p>
    </Page>
  )
}

/** The person's membership, and their savings by it. */
function Card({ mine, isSold }: { mine: Shown['mine']; isSold: boolean }) {
  const login = useLogin()
  const here = { pathname: page.path, search: '' }
  if (!mine) {
    return (
      <section className={styles.card}>
        <p className={styles.name}>付费会员</p>
        <p className={styles.until}>标有会员价的商品，按会员价购买</p>
        {login === 'out' ? (
          <Link className={styles.login} to={loginPath(here)}>
            登录后查看会员状态
            <Icon name="right" size={14} />
          </Link>
        ) : null}
      </section>
    )
  }
  const { is_member, until, saved_fen, orders } = mine
  return (
    <section className={styles.card}>
      <p className={styles.name}>{is_member ? '付费会员' : '普通用户'}</p>
      <p className={styles.until}>{validityText(is_member, until, isSold)}</p>
      <dl className={styles.saved}>
        <dt>会员价已为您节省</dt>
        <dd>
          <Money fen={saved_fen} size={28} tone="inherit" />
          <span className="text-hint digits">{orders > 0 ? `${orders} 笔订单` : '下单后在这里累计'}</span>
        </dd>
      </dl>
    </section>
  )
}

function validityText(isMember: boolean, until: string | null, isSold: boolean): string {
  if (until === null) return isSold ? '开通后享会员价' : '付费会员暂未开放'
  return isMember ? `有效期至 ${dayText(until)}` : `已于 ${dayText(until)} 到期`
}

/** Without a plan on sale, there is no way to the cashier. */
function Buy({ plan, isMember }: { plan: Plan | null; isMember: boolean }) {
  if (!plan) {
    return (
      <BottomBar>
        <p className="text-sub text-ink-3 text-center flex-1">
          {isMember ? '付费会员暂停开通，已开通的不受影响' : '付费会员暂未开放'}
        </p>
      </BottomBar>
    )
  }
  return (
    <BottomBar>
      <span className="min-w-0 flex-1">
        <Money fen={plan.price_fen} size={24} trim />
        <span className="text-sub text-ink-3 digits">{` / ${plan.days} 天`}</span>
      </span>
      <ButtonLink to={to.orderConfirm({ sku_id: plan.sku_id, qty: 1 })}>{isMember ? '续费' : '立即开通'}</ButtonLink>
    </BottomBar>
  )
}
