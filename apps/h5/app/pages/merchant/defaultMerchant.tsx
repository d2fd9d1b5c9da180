import type { applicationStanding } from '@mall/contract/application/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { merchantDetail } from '@mall/contract/merchant/calls'
import { showsGoods } from '@mall/contract/merchant/words'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { accountCountsQuery } from '#features/account/counts.ts'
import { Progress } from '#features/settle/Progress.tsx'
import { eligibilityQuery, stateTones } from '#features/settle/settle.ts'
import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Section } from '#ui/Card.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { type MarkTone, RoundMark } from '#ui/RoundMark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './defaultMerchant/hub.module.css'

const page = pages.merchantHub

export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

/** Everything about stores: to find one, those one knows, and to open one. */
export default function DefaultMerchantPage() {
  const { mer_id } = usePageQuery(page)
  const navigate = useNavigate()
  useEffect(() => {
    if (mer_id > 0) navigate(to.merchantHome({ mer_id }), { replace: true })
  }, [mer_id, navigate])
  const loggedIn = useLogin() === 'in'
  const counts = useQuery({ ...accountCountsQuery, enabled: loggedIn })
  const eligibility = useQuery({ ...eligibilityQuery, enabled: loggedIn })
  const refresh = () => Promise.all(loggedIn ? [counts.refetch(), eligibility.refetch()] : [])

  return (
    <Page title={page.title} end={<QuickMenu onRefresh={() => void refresh()} />}>
      <PullRefresh onRefresh={refresh} disabled={!loggedIn}>
        <div className={styles.doors}>
          <Entry icon="store" tone="bad" title="店铺街" text="按行业逛店" to={to.merchantStreet()} />
          <Entry
            icon="heart"
            tone="wait"
            title="我的关注"
            text={followText(counts.data?.follow_count)}
            to={to.followedStores()}
            own
          />
        </div>
        <Recent />
        <Settle eligibility={eligibility} />
      </PullRefresh>
    </Page>
  )
}

const followText = (count: number | undefined) => (count ? `${count} 家店铺` : '上新与优惠')

type EntryProps = {
  icon: IconName
  tone: MarkTone
  title: string
  text: string
  to: string
  /** the person's own, after a login */
  own?: boolean
}

function Entry({ icon, tone, title, text, to: target, own }: EntryProps) {
  const login = useLogin()
  const guest = own && login === 'out'
  return (
    <Link className={cx('card', styles.door)} to={guest ? loginPath({ pathname: target, search: '' }) : target}>
      <RoundMark tone={tone} size={40}>
        <Icon name={icon} size={22} />
      </RoundMark>
      <span className="min-w-0 flex-1">
        <b className="one-line font-medium">{title}</b>
        <span className="one-line text-hint text-ink-3">{guest ? '登录后查看' : text}</span>
      </span>
    </Link>
  )
}

/** Stores that were looked at on this phone; those that closed stay, greyed. */
function Recent() {
  const ids = useApp((app) => app.recentStores)
  const { imageDomain, selling } = useGlobalData()
  const found = useQueries({ queries: ids.map((mer_id) => queryOf(merchantDetail, { mer_id })) })
  const stores = found.flatMap(({ data }) => data ?? [])
  const waiting = found.some(({ isPending }) => isPending)
  return (
    <Section title="最近逛过的店">
      {ids.length === 0 || (!waiting && stores.length === 0) ? (
        <p className="flex items-center justify-between text-sub text-ink-3">
          <span>还没有逛过店铺</span>
          {selling ? (
            <Link className="text-link inline-flex items-center min-h-11" to={to.merchantStreet()}>
              去店铺街看看
            </Link>
          ) : null}
        </p>
      ) : (
        <ul className={styles.recent}>
          {waiting && stores.length === 0
            ? ids.slice(0, 4).map((id) => (
                <li key={id} aria-hidden>
                  <Skeleton width={56} height={56} />
                </li>
              ))
            : stores.map(({ mer_id, name, logo, status }) => {
                const closed = !showsGoods({ status })
                return (
                  <li key={mer_id}>
                    <Link to={to.merchantHome({ mer_id })} className={cx(closed && styles.closed)}>
                      <Picture src={logo ? withImageDomain(logo, imageDomain) : undefined} alt="" width={56} />
                      <span className="one-line text-hint">{name}</span>
                      {closed ? <span className="text-tag text-ink-3">已停业</span> : null}
                    </Link>
                  </li>
                )
              })}
        </ul>
      )}
    </Section>
  )
}

type Eligibility = { data: OutputOf<typeof applicationStanding> | undefined }

/** The way to open a store, with the state of the application. */
function Settle({ eligibility: { data } }: { eligibility: Eligibility }) {
  const login = useLogin()
  const { settling } = useGlobalData()
  const latest = data?.latest
  return (
    <Section title="商家入驻">
      {settling || data?.standing === 'settled' ? (
        <Link className={styles.row} to={to.settle()}>
          <Icon name="building" size={22} className="text-info" />
          <span className="min-w-0 flex-1">
            <b className="one-line font-medium">
              {data?.standing === 'settled' ? `您已入驻“${data.mer_name}”` : '申请入驻'}
            </b>
            <span className="one-line text-hint text-ink-3">一张表单，资费公开，逐项审核</span>
          </span>
          <Icon name="right" size={16} className="text-ink-3" />
        </Link>
      ) : null}
      <Link className={styles.row} to={to.applicationRecord()}>
        <Icon name="clipboard" size={22} className="text-info" />
        <span className="min-w-0 flex-1">
          <b className="one-line font-medium">申请记录</b>
          <span className="one-line text-hint text-ink-3">
            {login === 'out' ? '登录后查看' : latest ? latest.mer_name || latest.company_name || '草稿' : '还没有申请'}
          </span>
        </span>
        {latest ? <Tag tone={stateTones[latest.status]}>{latest.status_text}</Tag> : null}
        <Icon name="right" size={16} className="text-ink-3" />
      </Link>
      {latest ? (
        <div className="pt-2 pb-1">
          <Progress state={latest.status} />
        </div>
      ) : null}
    </Section>
  )
}
