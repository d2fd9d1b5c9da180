import { Table } from 'antd'
import { Modal } from '#overlay/Modal.tsx'
import { Two } from '#parts/cells.tsx'
import type { PreviewRow } from './preview-row.ts'

type Props = {
  rows: readonly PreviewRow[] | null
  busy: boolean
  onStart: () => void
  onClose: () => void
}

/** Shows the contracts that a workbook would make, row by row; rows that are refused come first, with the reason. */
export function ContractsPreview({ rows, busy, onStart, onClose }: Props) {
  const good = (rows ?? []).filter(({ wish }) => wish !== null)
  const bad = (rows ?? []).filter(({ wish }) => wish === null)
  return (
    <Modal
      open={rows !== null}
      title="导入预览"
      width={860}
      okText={good.length > 0 ? `导入 ${good.length} 项` : '没有可导入的协议价'}
      okButtonProps={{ disabled: good.length === 0, loading: busy }}
      closable={!busy}
      cancelButtonProps={{ disabled: busy }}
      mask={{ closable: false }}
      onOk={onStart}
      onCancel={onClose}
    >
      <p>
        共 {rows?.length ?? 0} 行：可导入 {good.length}，有问题 {bad.length}
      </p>
      <Table
        size="small"
        rowKey="row"
        dataSource={[...bad, ...good]}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', width: 56, dataIndex: 'row' },
          { title: '企业', width: 200, ellipsis: true, dataIndex: 'company' },
          { title: '商品或分类', render: (_, row) => <Two under={row.code}>{row.name || '—'}</Two> },
          {
            title: '内容',
            width: 260,
            render: (_, { told, reason, odd }) =>
              reason ? (
                <span className="desk-late">{reason}</span>
              ) : (
                <>
                  {told}
                  {odd.length > 0 && <div className="desk-late">价格相差很大，导入时需确认</div>}
                </>
              ),
          },
        ]}
      />
    </Modal>
  )
}
