import { registerInvoice, storeInvoice, storeInvoices } from '@mall/contract/invoice/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { DayInput } from '#parts/form/DayInput.tsx'
import { FileInput } from '#parts/form/FileInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import type { Detail } from '#parts/invoices/InvoiceFacts.tsx'

/** An invoice that was issued elsewhere: its number and day, and the file of an electronic one or the waybill of one on paper. */
export function Register({ of }: { of: Detail }) {
  const message = useMessage()
  const cache = useQueryClient()
  const [taking, setTaking] = useState(false)
  const isPaper = of.type === 'p_special'
  const { form, submit, busy } = useContractForm({
    call: registerInvoice,
    schema: async () => (await import('@mall/contract/invoice/store.terms')).registerInvoice.input,
    refused: { 'invoice.number_taken': 'invoice_no', 'invoice.file_missing': 'file' },
    async send(fields) {
      await sent(registerInvoice, fields)
      message.success('发票已登记，买家可查看')
      for (const changed of [storeInvoice, storeInvoices]) await cache.invalidateQueries({ queryKey: allOf(changed) })
    },
  })

  return (
    <Form
      className="desk-register"
      form={form}
      layout="vertical"
      initialValues={{
        invoice_id: of.invoice_id,
        invoice_no: '',
        issued_on: '',
        file: '',
        express_name: '',
        express_no: '',
      }}
      onFinish={() => void submit()}
    >
      <h4>{isPaper ? '登记纸质发票' : '上传已开具的发票'}</h4>
      <Form.Item name="invoice_id" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="invoice_no" label="发票号码" required>
        <Input autoComplete="off" inputMode="numeric" maxLength={20} placeholder={isPaper ? '8 位' : '20 位'} />
      </Form.Item>
      <Form.Item name="issued_on" label="开票日期" required>
        <DayInput />
      </Form.Item>
      {isPaper ? (
        <>
          <Form.Item name="express_name" label="快递公司">
            <Input autoComplete="off" maxLength={20} />
          </Form.Item>
          <Form.Item name="express_no" label="运单号">
            <Input autoComplete="off" maxLength={30} />
          </Form.Item>
        </>
      ) : null}
      <Form.Item name="file" label="发票文件" extra="PDF 或 OFD，不超过 10 MB" required={!isPaper}>
        <FileInput accept=".pdf,.ofd" onBusy={setTaking} />
      </Form.Item>
      {/* Of an electronic invoice the drawer's own 开票 is the first way. */}
      <Button type={isPaper ? 'primary' : 'default'} htmlType="submit" loading={busy} disabled={taking}>
        {taking ? '正在上传文件' : '登记'}
      </Button>
    </Form>
  )
}
