import { useUrlState } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'

const items = [
  { key: 'record', label: '开票记录' },
  { key: 'apply', label: '可开票订单' },
  { key: 'title', label: '抬头管理' },
] as const

/** The common tabs of the three lists. */
export function useInvoiceTabs() {
  const [state, change] = useUrlState(pages.invoices)
  const tabs = {
    id: 'invoices',
    label: '发票',
    look: 'even' as const,
    items,
    value: state.tab,
    onChange: (tab: (typeof items)[number]['key']) => change({ tab, status: 'all', keyword: '' }),
  }
  return { ...state, change, tabs }
}
