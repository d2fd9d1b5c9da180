import { wordResultLabel } from '@mall/contract/banned-word/platform.words'
import { Button, Table } from 'antd'
import { Modal } from '#overlay/Modal.tsx'
import { Status } from '#parts/cells.tsx'
import type { Results } from './results.ts'

export const AddResults = ({ results, onClose }: { results: Results; onClose: () => void }) => (
  <Modal open title="添加结果" footer={<Button onClick={onClose}>完成</Button>} onCancel={onClose} width={520}>
    <ResultCounts results={results} />
  </Modal>
)

function ResultCounts({ results }: { results: Results }) {
  const added = results.filter(({ result }) => result === 'added').length
  // Words that were not added need a look, so they come first.
  const sorted = [...results].sort((one, other) => Number(one.result === 'added') - Number(other.result === 'added'))
  return (
    <>
      <p role="status">
        共 {results.length} 个，已添加 {added} 个{added < results.length && `，未添加 ${results.length - added} 个`}
      </p>
      <Table
        size="small"
        rowKey={(row) => sorted.indexOf(row)}
        dataSource={sorted}
        pagination={{ pageSize: 10, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '词', dataIndex: 'word' },
          {
            title: '结果',
            width: 200,
            render: (_, { result }) => (
              <Status tone={result === 'added' ? 'done' : result === 'doubled' ? 'idle' : 'bad'}>
                {wordResultLabel[result]}
              </Status>
            ),
          },
        ]}
      />
    </>
  )
}
