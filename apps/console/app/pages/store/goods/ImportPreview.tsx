import { Progress, Table } from 'antd'
import { Modal } from '#overlay/Modal.tsx'
import { Status } from '#parts/cells.tsx'
import { changesIn, importedText, type Row } from './import-rows.ts'

type Props = {
  rows: readonly Row[] | null
  /** How many of the changes are through; null while none is under way. */
  done: number | null
  onStart: () => void
  onClose: () => void
}

/** The changes that a workbook would make, row by row, and the progress of the import. */
export function ImportPreview({ rows, done, onStart, onClose }: Props) {
  const changes = changesIn(rows)
  const busy = done !== null
  return (
    <Modal
      open={rows !== null}
      title="导入预览"
      width={860}
      okText={changes.length > 0 ? `导入 ${changes.length} 项` : '没有可导入的修改'}
      okButtonProps={{ disabled: changes.length === 0, loading: busy }}
      closable={!busy}
      cancelButtonProps={{ disabled: busy }}
      mask={{ closable: false }}
      onOk={onStart}
      onCancel={onClose}
    >
      {busy && <Progress percent={Math.round(((done ?? 0) / Math.max(changes.length, 1)) * 100)} />}
      <Verdicts rows={rows ?? []} />
    </Modal>
  )
}

const tones = { changed: 'go', same: 'idle', invalid: 'bad' } as const
const labels = { changed: '将修改', same: '无变化', invalid: '有问题' }

function Verdicts({ rows }: { rows: readonly Row[] }) {
  const of = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict)
  const imported = rows.filter(({ reason }) => reason === importedText).length
  const sorted = [...of('invalid'), ...of('changed'), ...of('same')]
  return (
    <>
      <p>
        共 {rows.length} 行：将修改 {of('changed').length}，有问题 {of('invalid').length}，无变化{' '}
        {of('same').length - imported}
        {imported > 0 && `，已导入 ${imported}`}
      </p>
      <Table
        size="small"
        rowKey="row"
        dataSource={sorted}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', width: 56, dataIndex: 'row' },
          { title: '商品编码', width: 150, render: (_, row) => <span className="desk-code">{row.sku_code}</span> },
          { title: '商品', ellipsis: true, dataIndex: 'name' },
          {
            title: '结果',
            width: 84,
            render: (_, { verdict, reason }) => (
              <Status tone={reason === importedText ? 'done' : tones[verdict]}>
                {reason === importedText ? reason : labels[verdict]}
              </Status>
            ),
          },
          {
            title: '修改内容',
            render: (_, { verdict, reason, changes, odd }) =>
              verdict === 'invalid' ? (
                <span className="desk-late">{reason}</span>
              ) : (
                <>
                  {changes.map(({ name, before, after }) => (
                    <div key={name} className="goods-change">
                      {name} <del>{before}</del> → <ins>{after}</ins>
                    </div>
                  ))}
                  {odd.length > 0 && <span className="desk-late">价格相差很大，导入时需确认</span>}
                </>
              ),
          },
        ]}
      />
    </>
  )
}
