import { cities } from '@mall/contract/region/calls'
import { mallOpening } from '@mall/contract/site/platform.calls'
import { mallStores, openOwnStore } from '@mall/contract/store-life/platform.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent, useCall } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { ownerFields } from './owner-fields.ts'

/** A store that the platform runs itself: its name, where its goods leave from, and the owner who is invited. */
export function OpenOwnStore({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useCall(cities, {})
  const cache = useQueryClient()
  const message = useMessage()
  const { form, submit, busy } = useContractForm({
    call: openOwnStore,
    schema: async () => (await import('@mall/contract/store-life/platform.terms')).openOwnStore.input,
    refused: {
      'application.name_taken': 'name',
      'application.banned_word': 'name',
      'region.not_found': 'division_code',
    },
    async send(wanted) {
      await sent(openOwnStore, wanted)
      message.success('已新建自营店铺')
      await Promise.all([mallStores, mallOpening].map((one) => cache.invalidateQueries({ queryKey: allOf(one) })))
      onClose()
    },
  })
  const places = (data?.groups ?? []).flatMap(({ list }) => list)
  return (
    <Modal
      open={open}
      title="新建自营店铺"
      okText="新建"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={440}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className="desk-dim">以商城自己的公司经营、开票，不缴保证金，不单独结算。</p>
      <Form form={form} layout="vertical" onFinish={() => void submit()}>
        <Fields
          of={[
            { name: 'name', label: '店铺名称', kind: 'text' },
            {
              name: 'division_code',
              label: '发货城市',
              kind: 'select',
              choices: places.map((one) => ({ value: one.division_code, label: one.name })),
              placeholder: '输入城市名查找',
            },
            ...ownerFields,
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
