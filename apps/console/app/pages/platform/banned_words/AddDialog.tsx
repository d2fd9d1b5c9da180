import { addBannedWords, bannedWords } from '@mall/contract/banned-word/platform.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { kindFields } from './kind-fields.ts'
import type { Results } from './results.ts'

export function AddDialog({ onClose, onDone }: { onClose: () => void; onDone: (results: Results) => void }) {
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: addBannedWords,
    schema: async () => (await import('@mall/contract/banned-word/platform.terms')).addBannedWords.input,
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
              name: 'text',
              label: '违禁词',
              kind: 'area',
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
