import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { aftersaleCountsQuery } from '#features/aftersale/aftersale.ts'
import { Icon } from '#ui/Icon.tsx'

/** From one of the two lists to the other, with how many are under way there. */
export function OtherList({ list }: { list: 'refund' | 'service' }) {
  const { data } = useQuery(aftersaleCountsQuery)
  const [label, path] =
    list === 'refund' ? ['退款记录', to.refundList()] : ['售后服务', to.serviceList({ tab: 'processing' })]
  const count = data?.[list] ?? 0
  return (
    <Link className="flex items-center gap-1 min-h-11 px-gutter text-sub text-ink-2 bg-surface" to={path}>
      <span className="min-w-0 flex-1">{count > 0 ? `${label}（${count} 笔处理中）` : label}</span>
      <Icon name="right" size={14} className="text-ink-3" />
    </Link>
  )
}
