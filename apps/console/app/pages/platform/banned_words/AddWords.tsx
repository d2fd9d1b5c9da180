import type { OutputOf } from '@mall/contract/endpoint'
import { addBannedWords, bannedWords, wordResultLabel } from '@mall/contract/word'
import * as terms from '@mall/contract/word.schema'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Modal, Table } from 'antd'
import { useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { Status } from '#parts/cells.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'
import { kindFields } from './kind-fields.ts'

type Results = OutputOf<typeof addBannedWords>['list']

/** One word, or many that are pasted; of each is told what became of it. */
export function AddWords() {
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  if (!may(addBannedWords.needs)) return null
  const close = () => {
    setOpen(false)
    setResults(null)
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        添加违禁词
      </Button>
      {open && results === null && <Add onClose={close} onDone={setResults} />}
      {results && (
        <Modal open title="添加结果" footer={<Button onClick={close}>完成</Button>} onCancel={close} width={520}>
          <Told results={results} />
        </Modal>
      )}
    </>
  )
}

function Add({ onClose, onDone }: { onClose: () => void; onDone: (results: Results) => void }) {
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: addBannedWords,
    schema: terms.addBannedWords.input,
    refused: { 'word.too_many': 'text', 'word.full': 'text' },
    async send(fields) {
      const { list } = await sent(addBannedWords, fields)
      void cache.invalidateQueries({ queryKey: allOf(bannedWords) })
      onDone(list)
    },
  })
  return (
    <Modal
      open
      title="添加违禁词"
      okText="添加"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={520}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={{ kind: 'refuse', category: 'other' }}>
        <Fields
          of={[
            {
              ...{ name: 'text', label: '违禁词', kind: 'area' },
              placeholder: '一行一个，也可用逗号或顿号分开',
              hint: '每个 2–20 个字，一次最多 500 个；大小写、全半角、中间的空格与标点都不影响拦截',
            },
            ...kindFields,
          ]}
        />
      </Form>
    </Modal>
  )
}

function Told({ results }: { results: Results }) {
  const added = results.filter(({ result }) => result === 'added').length
  // What wants a look stands first.
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
            ...{ title: '结果', width: 200 },
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
