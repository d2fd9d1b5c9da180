import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { OtherList } from '#parts/aftersale/OtherList.tsx'
import { RequestCardSkeleton } from '#parts/aftersale/RequestCard.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Requests } from './aftersale_list/Requests.tsx'
import { Window } from './aftersale_list/Window.tsx'

const page = pages.serviceList
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function AftersaleListPage() {
  const { tab } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={tab === 'apply' ? <SkeletonRows /> : <RequestCardSkeleton />}>
      <Services />
    </GatedPage>
  )
}

const tabs = [
  { key: 'apply', label: '可申请' },
  { key: 'processing', label: '处理中' },
  { key: 'done', label: '已完成' },
  { key: 'closed', label: '已关闭' },
] as const

/** Lines that service can be requested for, requests in progress, and ended ones. */
function Services() {
  const [{ tab, keyword }, change] = useUrlState(page)
  const frame = {
    search: {
      label: '搜索售后',
      placeholder: '商品名 / 订单号',
      keyword,
      onSearch: (next: string) => change({ keyword: next }),
    },
    head: <OtherList list="refund" />,
    tabs: {
      id: 'services',
      label: '售后状态',
      look: 'even' as const,
      items: tabs,
      value: tab,
      onChange: (next: (typeof tabs)[number]['key']) => change({ tab: next }),
    },
    onClear: () => change({ keyword: '' }),
  }
  return tab === 'apply' ? (
    <Window keyword={keyword} frame={frame} />
  ) : (
    <Requests tab={tab} keyword={keyword} frame={frame} />
  )
}
