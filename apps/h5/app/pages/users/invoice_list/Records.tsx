import { exportInvoices, invoiceRecords } from '@mall/contract/invoice/calls'
import type { InvoiceDigest } from '@mall/contract/invoice/terms'
import { invoiceTypeLabel } from '@mall/contract/invoice/words'
import { invoiceRights } from '@mall/contract/permission/permission'
import { Link } from 'react-router'
import { download } from '#api/call.ts'
import { pages, to } from '#app/pages.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { stateTone } from '#features/invoice/invoice.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Money } from '#ui/Money.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { shortTimeText } from '#ui/time.ts'
import { useInvoiceTabs } from './tabs.ts'

const statuses = [
  { key: 'all', label: '全部' },
  { key: 'applied', label: '待开票' },
  { key: 'issued', label: '已开票' },
  { key: 'refused', label: '未开成' },
] as const

/** Invoice requests, newest first. */
export function Records() {
  const { status, keyword, change, tabs } = useInvoiceTabs()
  const found = useList(invoiceRecords, { status, keyword, list_rows: 20 }, ({ invoice_id }) => invoice_id)
  return (
    <ListPage
      page={pages.invoices}
      tabs={tabs}
      busy={found.query.isPending}
      onRefresh={() => found.query.refetch()}
      end={
        <ExportButton
          permission={invoiceRights}
          look="icon"
          shown={{
            count: found.pages[0]?.total,
            fetch: (format) => download(exportInvoices, { status, keyword, format }),
          }}
        />
      }
      filters={
        <fieldset className="chips chips--scroll px-gutter py-2" aria-label="筛选开票记录">
          {statuses.map(({ key, label }) => (
            <Chip key={key} pressed={status === key} onClick={() => change({ status: key })}>
              {label}
            </Chip>
          ))}
        </fieldset>
      }
    >
      <List
        of={found}
        label="开票记录"
        skeleton={<SkeletonRows picture={0} />}
        empty={
          <Nothing picture={orderPicture} title="暂无开票记录" hint="订单完成后可在这里申请开票">
            {status === 'all' ? (
              <ButtonLink size="l" to={to.invoices({ tab: 'apply' })}>
                查看可开票订单
              </ButtonLink>
            ) : null}
          </Nothing>
        }
      >
        {(record) => <RecordCard record={record} />}
      </List>
    </ListPage>
  )
}

const RecordCard = ({ record }: { record: InvoiceDigest }) => (
  <Link className="card block" to={to.invoiceView({ invoice_id: record.invoice_id })}>
    <span className="flex items-center gap-2">
      <Tag tone={stateTone[record.state]}>{record.state_text}</Tag>
      {record.red_due_at ? <Tag tone="warning">待确认红字</Tag> : null}
      <span className="min-w-0 flex-1 one-line text-sub text-ink-2">{invoiceTypeLabel[record.type]}</span>
      <span className="text-hint text-ink-3 digits">{shortTimeText(record.created_at)}</span>
    </span>
    <b className="block mt-2 font-medium one-line">{record.title}</b>
    <span className="flex items-baseline gap-2 mt-1">
      <span className="min-w-0 flex-1 one-line text-sub text-ink-3">
        {record.mer_name} · {record.order_nos.length} 个订单
      </span>
      <Money fen={record.amount_fen - record.red_fen} size={18} />
    </span>
  </Link>
)
