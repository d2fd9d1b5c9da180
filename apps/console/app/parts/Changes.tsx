import { Table } from 'antd'
import { changesOf } from './changes.ts'

type Fields = Readonly<Record<string, unknown>> | null

type Props = {
  before: Fields
  after: Fields
  /** The form's own names for the fields, where a form shows them. */
  labelOf?: (field: string) => string | null
}

/** Changes of an action, field by field, with the values before and after. */
export const Changes = ({ before, after, labelOf }: Props) => (
  <Table
    size="small"
    style={{ marginTop: 16 }}
    pagination={false}
    rowKey="field"
    dataSource={changesOf(before, after, labelOf)}
    columns={[
      { title: '字段', dataIndex: 'label', width: 120 },
      { title: '原来', dataIndex: 'was' },
      { title: '现在', dataIndex: 'is', render: (text: string, row) => (row.same ? text : <b>{text}</b>) },
    ]}
  />
)
