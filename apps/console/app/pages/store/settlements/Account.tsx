import { saveSettlementAccount, settlementNow } from '@mall/contract/settlement/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMessage } from '#parts/feedback.ts'
import { Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'

type Props = { company: string; bank: string; onClose: () => void }

/** The bank account to which the store is paid. */
export function Account({ company, bank, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const { form, submit, busy } = useContractForm({
    call: saveSettlementAccount,
    schema: async () => (await import('@mall/contract/settlement/store.terms')).saveSettlementAccount.input,
    async send(wanted) {
      await sent(saveSettlementAccount, wanted, `改结算账户：${wanted.bank_name} 尾号 ${wanted.bank_account.slice(-4)}`)
      await cache.invalidateQueries({ queryKey: allOf(settlementNow) })
      message.success('结算账户已更新')
      onClose()
    },
  })
  return (
    <Modal
      open
      title="结算账户"
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      width={480}
      mask={{ closable: false }}
    >
      <p>户名须为入驻主体“{company}”，以后的打款都汇到这个账户。</p>
      <Form form={form} layout="vertical" initialValues={{ bank_name: bank }} onFinish={() => void submit()}>
        <Fields
          of={[
            { name: 'bank_name', label: '开户行', kind: 'text' },
            { name: 'bank_account', label: '银行账号', kind: 'text' },
          ]}
        />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
