import { inquiryLimits, quotedTaxRates } from '@mall/contract/inquiry/words'
import { Form, Input, Select } from 'antd'
import { Modal } from '#overlay/Modal.tsx'
import { PicturesInput } from '#parts/form/PicturesInput.tsx'
import { useUploads } from '#parts/form/useUploads.ts'
import type { Words } from './quote-rows.ts'

type Props = { of: Words; onDone: (words: Words) => void; onClose: () => void }

const rates = quotedTaxRates.map((value) => ({ value, label: `${value}%` }))

/** An offer without goods of the store's own: once it is taken, the goods are begun from it. */
export function WordsForm({ of, onDone, onClose }: Props) {
  const [form] = Form.useForm<Words>()
  const waitsForUploads = useUploads()
  const text = (name: keyof Words, label: string, most: number, rules: object[] = []) => (
    <Form.Item name={name} label={label} rules={rules} required={rules.length > 0}>
      <Input maxLength={most} autoComplete="off" />
    </Form.Item>
  )
  async function done() {
    if (waitsForUploads()) return
    const written = await form.validateFields().catch(() => null)
    if (!written) return
    onDone({ ...of, ...written })
    onClose()
  }
  return (
    <Modal open title="用文字报价" okText="确定" onOk={() => void done()} onCancel={onClose} width={560}>
      <p className="desk-dim">
        不用先上架。买家看得到这是文字报价；被采纳后，请在 {inquiryLimits.listDays}{' '}
        天内用这些内容上架商品，买家再按采纳的价格下单。
      </p>
      <Form form={form} layout="vertical" initialValues={of} className="quote-words">
        {text('name', '名称', 60, [{ required: true, whitespace: true, min: 2, message: '名称至少 2 个字' }])}
        {text('brand', '品牌', 40)}
        {text('model', '型号', 60)}
        {text('spec', '规格', 100)}
        {text('unit', '单位', 8, [{ required: true, whitespace: true, message: '请填写单位' }])}
        <Form.Item name="tax_rate" label="税率">
          <Select options={rates} />
        </Form.Item>
        {text('code', '本店编号（选填）', 40)}
        <Form.Item name="images" label="图片（选填）" className="wide">
          <PicturesInput most={inquiryLimits.pictures} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
