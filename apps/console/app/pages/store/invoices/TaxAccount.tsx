import type { OutputOf } from '@mall/contract/call/call'
import { removeTaxAccount, saveTaxAccount, taxAccount, testTaxAccount } from '@mall/contract/invoice/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { allOf, sent, useCall } from '#api/query.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { DateTime, Status } from '#parts/cells.tsx'
import { useConfirm, useMessage } from '#parts/feedback.ts'
import { type Field, Fields } from '#parts/form/Fields.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'

type Account = OutputOf<typeof taxAccount>['account']

/** The store's own account with the provider of invoices. Nothing where the mall is connected to none. */
export function TaxAccount() {
  const { data } = useCall(taxAccount, {})
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!data?.connected || !may(saveTaxAccount.needs)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>开票账户</Button>
      {isOpen && <Editor held={data.account} usualTaxNo={data.usual_tax_no} onClose={() => setOpen(false)} />}
    </>
  )
}

const fields: readonly Field[] = [
  { name: 'tax_no', label: '税号', kind: 'text', hint: '店铺主体的统一社会信用代码' },
  { name: 'app_key', label: 'appKey', kind: 'text', hint: '诺诺开放平台自用型应用的 appKey' },
]
const moreFields: readonly Field[] = [
  { name: 'extension', label: '分机号', kind: 'text', optional: true, hint: '一个税号有多个开票点时才填' },
  { name: 'clerk', label: '开票员', kind: 'text', hint: '与电子税务局登录账号对应的姓名' },
  { name: 'phone', label: '销方电话', kind: 'text' },
  { name: 'address', label: '销方地址', kind: 'text' },
]

type Props = { held: Account; usualTaxNo: string; onClose: () => void }

function Editor({ held, usualTaxNo, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const refresh = () => cache.invalidateQueries({ queryKey: allOf(taxAccount) })
  const { form, submit, busy } = useContractForm({
    call: saveTaxAccount,
    schema: async () => (await import('@mall/contract/invoice/store.terms')).saveTaxAccount.input,
    refused: { 'invoice.account_tax_no': 'tax_no', 'invoice.account_secret': 'app_secret' },
    async send(values) {
      await sent(saveTaxAccount, values)
      await refresh()
      // The saved secret is never shown; saving an empty field keeps it.
      form.setFieldValue('app_secret', '')
      message.success('开票账户已保存，请测试一次再用')
    },
  })
  return (
    <Drawer
      open
      title="开票账户（诺诺）"
      size={560}
      mask={{ closable: false }}
      onClose={onClose}
      footer={
        <>
          {held && <Saved held={held} onChanged={refresh} onRemoved={onClose} />}
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            保存
          </Button>
        </>
      }
    >
      <p className="desk-dim">
        填好后，“开票”由诺诺直接开出数电发票；没有账户时，在税务平台开好再上传。怎样开通见平台给的说明。
      </p>
      {held?.tested_at && (
        <p>
          测试：
          <Status tone={held.test_error === '' ? 'done' : 'bad'}>{held.test_error === '' ? '通过' : '没有通过'}</Status>{' '}
          <DateTime at={held.tested_at} /> <span className="desk-late">{held.test_error}</span>
        </p>
      )}
      <Form form={form} layout="vertical" initialValues={held ?? { tax_no: usualTaxNo }} onFinish={() => void submit()}>
        <Fields of={fields} />
        <Form.Item
          name="app_secret"
          label="appSecret"
          required={held === null}
          extra={held ? '已填写，不再显示；留空不变' : '与 appKey 一起在应用详情里'}
        >
          <Input.Password autoComplete="new-password" visibilityToggle={false} />
        </Form.Item>
        <Fields of={moreFields} />
        <button type="submit" hidden />
      </Form>
    </Drawer>
  )
}

type SavedProps = { held: NonNullable<Account>; onChanged: () => Promise<void>; onRemoved: () => void }

/** Buttons that test and delete a saved account. */
function Saved({ held, onChanged, onRemoved }: SavedProps) {
  const message = useMessage()
  const confirm = useConfirm()
  const [isTesting, setTesting] = useState(false)
  async function test() {
    setTesting(true)
    try {
      await sent(testTaxAccount, {})
      message.success('测试通过')
    } catch (error) {
      message.error(sentenceOf(error))
    } finally {
      await onChanged()
      setTesting(false)
    }
  }
  async function remove() {
    const title = `删除税号 ${held.tax_no} 的开票账户？`
    if (!(await confirm({ title, content: '开具中的发票会停下，以后在税务平台开好再上传。' }))) return
    try {
      await sent(removeTaxAccount, {})
      await onChanged()
      message.success('开票账户已删除')
      onRemoved()
    } catch (error) {
      message.error(sentenceOf(error))
    }
  }
  return (
    <>
      <Button loading={isTesting} onClick={() => void test()}>
        测试
      </Button>
      <Button danger onClick={() => void remove()}>
        删除
      </Button>
    </>
  )
}
