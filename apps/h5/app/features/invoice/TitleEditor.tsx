import { addTitle, editTitle } from '@mall/contract/invoice-title/calls'
import { parseTitle } from '@mall/contract/invoice-title/paste'
import { type Title, TitleFields } from '@mall/contract/invoice-title/terms'
import { titleTypeLabel, titleTypes } from '@mall/contract/invoice-title/words'
import { useState } from 'react'
import { FormSheet } from '#form/FormSheet.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button } from '#ui/Button.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { SwitchRow } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useTitleCommands } from './useTitleCommands.ts'

const blank = {
  title_type: 'company' as 'company' | 'personal',
  title: '',
  tax_no: '',
  reg_address: '',
  reg_phone: '',
  bank_name: '',
  bank_account: '',
  email: '',
  phone: '',
  is_default: false,
}
const kinds = titleTypes.toReversed().map((key) => ({ key, label: titleTypeLabel[key] }))

type Props = {
  open: boolean
  /** the title to change; without it a new one is added */
  title?: Title
  onClose: () => void
  onSaved: (title: Title) => void
  /** offers 删除, and is called when it has happened */
  onRemoved?: () => void
}

/** A sheet to add or change a title; what a company sends round as 开票资料 is pasted whole. */
export function TitleEditor({ open, title, onClose, onSaved, onRemoved }: Props) {
  const { save, remove } = useTitleCommands()
  const [pasted, setPasted] = useState('')
  const { mail } = useGlobalData()
  const form = useContractForm({
    call: addTitle,
    changes: editTitle,
    schema: TitleFields.refine(({ title_type, tax_no }) => title_type === 'personal' || tax_no !== '', {
      path: ['tax_no'],
      message: '请填写税号',
    }),
    start: title ? startOf(title) : blank,
    refused: { 'title.duplicate': 'title' },
    send: async (fields) => onSaved(await save(fields, title?.id)),
  })
  const isCompany = form.values.title_type === 'company'

  function fill(text: string) {
    setPasted(text)
    const found = Object.entries(parseTitle(text))
    if (found.length === 0) return
    form.change('title_type', 'company')
    for (const [name, value] of found) form.change(name as keyof ReturnType<typeof parseTitle>, value)
    toast.success(`已识别 ${found.length} 项，请核对`)
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      tall
      title={title ? '编辑抬头' : '新增抬头'}
      beside={
        title && onRemoved ? (
          <Button
            size="l"
            variant="outline"
            onClick={() =>
              remove(title)
                .then((gone) => gone && onRemoved())
                .catch(() => {})
            }
          >
            删除
          </Button>
        ) : null
      }
    >
      <div className="py-3">
        <Segmented
          label="抬头类型"
          items={kinds}
          value={form.values.title_type}
          onChange={(next) => form.change('title_type', next)}
          wide
        />
      </div>
      {isCompany ? (
        <div className="pb-3">
          <TextArea
            label="粘贴开票资料"
            placeholder="粘贴整段开票资料，自动填写名称、税号、地址电话、开户行账号"
            max={500}
            value={pasted}
            onChange={fill}
          />
        </div>
      ) : null}
      <FieldRows>
        <TextRow
          label="抬头"
          required
          placeholder={isCompany ? '企业全称' : '姓名或“个人”'}
          maxLength={60}
          {...form.field('title')}
        />
        {isCompany ? (
          <>
            <TextRow
              label="税号"
              required
              code
              placeholder="15、17、18 或 20 位"
              maxLength={24}
              {...form.field('tax_no')}
            />
            <TextRow label="注册地址" placeholder="专票必填" maxLength={100} {...form.field('reg_address')} />
            <TextRow
              label="注册电话"
              placeholder="专票必填"
              inputMode="tel"
              maxLength={20}
              {...form.field('reg_phone')}
            />
            <TextRow label="开户银行" placeholder="专票必填" maxLength={60} {...form.field('bank_name')} />
            <TextRow
              label="银行账号"
              placeholder="专票必填"
              inputMode="numeric"
              maxLength={40}
              {...form.field('bank_account')}
            />
          </>
        ) : null}
        {mail ? (
          <TextRow label="收票邮箱" type="email" placeholder="选填" maxLength={80} {...form.field('email')} />
        ) : null}
        <PhoneField look="row" label="收票手机" placeholder="选填" {...form.field('phone')} />
      </FieldRows>
      <SwitchRow
        className="py-3"
        label="设为默认抬头"
        hint="开票时优先选用"
        checked={form.values.is_default}
        disabled={title?.is_default}
        onChange={(on) => form.change('is_default', on)}
      />
    </FormSheet>
  )
}

const startOf = ({ id: _, missing: __, ...fields }: Title) => fields
