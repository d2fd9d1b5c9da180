import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Act } from './acts.ts'
import { RowActs, widthOfActs } from './RowActs.tsx'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** px; columns without a width share the rest. */
  width?: number
  /** Aligned right, for numbers and amounts. */
  right?: true
  /** Stays in place while columns that do not fit are scrolled; needs a width. */
  stays?: true
  /** The call's sort key for this column. */
  sort?: string
}

type Props<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  acts: readonly Act<Row>[]
  onAct: (act: Act<Row>, rows: readonly Row[]) => void
  busy: boolean
  /** The row that the keyboard is at. */
  at: string | null
  /** Null where no action applies to many at once. */
  chosen: readonly string[] | null
  onChoose: (keys: readonly string[]) => void
  onOpen: ((row: Row) => void) | null
  sort?: string
  onSort?: (sort: string) => void
  /** Left out where all rows fit on one page. */
  paging?: { page: number; size: number; sizes: number[]; total: number; onPage: (page: number, size: number) => void }
  empty: ReactNode
}

/**
 * False for a press on a button or a link in a row, and for the end of a text selection. A menu opened behind the row's dots
 * stands elsewhere in the page, but React bubbles its presses here.
 */
const isOnRow = (event: React.MouseEvent) =>
  event.target instanceof Element &&
  event.currentTarget.contains(event.target) &&
  !event.target.closest('a, button, label, input, .ant-typography-copy') &&
  getSelection()?.isCollapsed !== false

export function Rows<Row>(props: Props<Row>) {
  const { rows, keyOf, columns, acts, onAct, busy, at, chosen, onChoose, onOpen, sort = '', onSort, paging } = props
  const list: TableProps<{ row: Row; key: string }>['columns'] = columns.map((column) => ({
    key: column.title,
    title: column.title,
    width: column.width,
    align: column.right && 'right',
    fixed: column.stays && 'left',
    render: (_, { row }) => column.cell(row),
    ...(column.sort && { sorter: true, sortOrder: orderIn(sort, column.sort) }),
  }))
  if (rows.some((row) => acts.some((act) => act.when(row)))) {
    list.push({
      key: 'acts',
      title: '操作',
      align: 'right',
      fixed: 'right',
      width: widthOfActs(rows, acts),
      render: (_, { row }) => <RowActs row={row} acts={acts} onAct={onAct} />,
    })
  }
  return (
    <Table
      size="small"
      sticky={{ offsetHeader: 48 }}
      scroll={{ x: 'max-content' }}
      columns={list}
      dataSource={rows.map((row) => ({ row, key: keyOf(row) }))}
      loading={{ spinning: busy, delay: 150 }}
      locale={{ emptyText: <div className="desk-empty">{busy ? '正在读取' : props.empty}</div> }}
      rowClassName={({ key }) => (key === at ? 'at' : '')}
      onRow={({ row, key }) => ({
        'data-row': key,
        onClick: (event) => onOpen && isOnRow(event) && onOpen(row),
      })}
      rowSelection={
        chosen
          ? {
              selectedRowKeys: [...chosen],
              onChange: (keys) => onChoose(keys.map(String)),
              columnWidth: 40,
              getTitleCheckboxProps: () => ({ 'aria-label': '全选' }),
              getCheckboxProps: ({ key }) => ({ 'aria-label': `选择 ${key}` }),
            }
          : undefined
      }
      onChange={(_paging, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const by = columns.find(({ title }) => title === sorter.columnKey)?.sort ?? ''
        onSort?.(sorter.order ? (sorter.order === 'descend' ? `-${by}` : by) : '')
      }}
      pagination={
        paging
          ? {
              current: paging.page,
              pageSize: paging.size,
              total: paging.total,
              pageSizeOptions: paging.sizes,
              showSizeChanger: paging.total > 20,
              hideOnSinglePage: paging.total <= 20,
              size: 'small',
              onChange: paging.onPage,
            }
          : false
      }
    />
  )
}

const orderIn = (sort: string, by: string) => (sort === by ? 'ascend' : sort === `-${by}` ? 'descend' : null)
