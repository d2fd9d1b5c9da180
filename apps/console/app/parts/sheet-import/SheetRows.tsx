import type { OutputOf } from '@mall/contract/call/call'
import type { previewBrandImport, previewCategoryImport } from '@mall/contract/category/platform.calls'
import type { CatalogImportVerdict } from '@mall/contract/category/platform.words'
import { Table } from 'antd'
import { Status } from '#parts/cells.tsx'

type Row = OutputOf<typeof previewCategoryImport | typeof previewBrandImport>['rows'][number]

const verdicts: Record<CatalogImportVerdict, { label: string; tone: 'bad' | 'go' | 'wait' | 'idle' }> = {
  invalid: { label: '有误', tone: 'bad' },
  new: { label: '新增', tone: 'go' },
  changed: { label: '修改', tone: 'wait' },
  same: { label: '不变', tone: 'idle' },
}
const order = Object.keys(verdicts) as CatalogImportVerdict[]

/** Lists what each row of a workbook would change; wrong rows come first, with their cell. */
export function SheetRows({ rows, ignored }: { rows: readonly Row[]; ignored: readonly string[] }) {
  const of = (verdict: CatalogImportVerdict) => rows.filter((row) => row.verdict === verdict)
  const sorted = order.flatMap(of)
  const adds = rows.reduce((sum, row) => sum + row.adds, 0)
  const above = adds - of('new').length
  return (
    <>
      <p role="status">
        共 {rows.length} 行：新增 {of('new').length}
        {above > 0 && `（另有 ${above} 个上级一并新增）`}，修改 {of('changed').length}，不变 {of('same').length}，有误{' '}
        {of('invalid').length}
      </p>
      {ignored.length > 0 && <p className="desk-dim">不读取的列：{ignored.join('、')}</p>}
      <Table
        size="small"
        rowKey="row"
        dataSource={sorted}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', width: 52, dataIndex: 'row' },
          {
            title: '结果',
            width: 72,
            render: (_, { verdict }) => <Status tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Status>,
          },
          {
            title: '内容',
            render: (_, { name, reason, changes, adds: added }) => (
              <div className="sheet-import-row">
                <span>{name || '—'}</span>
                {reason && <span className="desk-late">{reason}</span>}
                {added > 1 && <small className="desk-dim">连同上级共 {added} 个</small>}
                {changes.map((change) => (
                  <small key={change.name}>
                    {change.name} <del>{change.before}</del> → <ins>{change.after}</ins>
                  </small>
                ))}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
