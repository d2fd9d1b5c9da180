import { saveStoreCategory, storeCategories } from '@mall/contract/store-page/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

export type Naming = { id: number; parent_id: number; name: string; title: string }
type Props = { of: Naming; onDone: (id: number) => void; onClose: () => void }

/** The name of a category, new or not. */
export function NameForm({ of: { id, parent_id, name, title }, onDone, onClose }: Props) {
  const cache = useQueryClient()
  const { form, submit, busy } = useContractForm({
    call: saveStoreCategory,
    schema: async () =>
      (await import('@mall/contract/store-page/store.terms')).saveStoreCategory.input.pick({ name: true }),
    refused: { 'store_category.named': 'name', 'store_category.banned_word': 'name' },
    async send(wanted) {
      const made = await sent(saveStoreCategory, { id, parent_id, ...wanted })
      await cache.invalidateQueries({ queryKey: allOf(storeCategories) })
      onDone(made.id)
    },
  })
  return (
    <Modal
      open
      title={title}
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={420}
    >
      <Form form={form} layout="vertical" initialValues={{ name }} onFinish={() => void submit()}>
        <Fields of={[{ name: 'name', label: '分类名称', kind: 'text', hint: '不超过 12 个字，买家可见' }]} />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
