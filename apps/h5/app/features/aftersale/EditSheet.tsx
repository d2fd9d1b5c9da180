import { editAftersale } from '@mall/contract/aftersale/calls'
import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import * as terms from '@mall/contract/aftersale/terms'
import { aftersaleReasons, mostAftersaleImages, reasonGuide } from '@mall/contract/aftersale/words'
import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'
import { sent } from '#api/query.ts'
import { ChoiceField } from '#form/ChoiceField.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { MoneyField } from '#form/MoneyField.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { moneyText } from '#ui/money.ts'
import { TextArea } from '#ui/TextArea.tsx'
import type { Uploaded } from '#ui/Uploader.tsx'
import { amountUnlessAll } from './apply.ts'

type Props = {
  open: boolean
  request: AftersaleDetail | undefined
  onClose: () => void
  onSent: (detail: AftersaleDetail) => void
}

const { input } = terms.editAftersale
const Edit = input.extend({
  images: pathsOf(input.shape.images),
  amount_fen: amountUnlessAll(input.shape.amount_fen),
  exchange_sku_id: labelled('换货规格', z.number()),
})

/** Edits reason, words, pictures and amount of a request; the store's time to answer starts again. */
export function EditSheet({ open, request, onClose, onSent }: Props) {
  const { imageDomain } = useGlobalData()
  const start = {
    aftersale_no: request?.aftersale_no ?? '',
    reason: request?.reason ?? '',
    remark: request?.remark ?? '',
    // Uploaded pictures are shown from the image domain but sent back as their stored paths.
    images: (request?.images ?? []).map((path): Uploaded => ({ id: path, url: withImageDomain(path, imageDomain) })),
    contact_name: request?.contact.name ?? '',
    contact_phone: request?.contact.phone ?? '',
    amount_fen: request && isMoney(request) ? request.money.goods_fen : (null as number | null),
    exchange_sku_id: request?.exchange?.sku_id ?? 0,
  }
  const form = useContractForm({
    call: editAftersale,
    schema: Edit,
    start,
    judged: 'sent',
    refused: {
      'evaluation.banned_word': 'remark',
      'aftersale.amount': 'amount_fen',
      'aftersale.pictures': 'images',
      'aftersale.reason': 'reason',
    },
    async send(fields) {
      const images = fields.images.map((url) => request?.images.find((path) => url.endsWith(path)) ?? url)
      onSent(await sent(editAftersale, { ...fields, images }))
      onClose()
    },
  })
  const { reason } = form.values
  const reasons: readonly string[] = request ? reasonsOf(request) : []
  return (
    <FormSheet form={form} open={open} onClose={onClose} title="修改申请" ok="提交修改" tall>
      <ChoiceField
        label="原因"
        options={reasons.map((one) => ({ key: one, label: one }))}
        {...form.field('reason')}
        value={reason || null}
      />
      {request && isMoney(request) ? (
        <div className="mt-3">
          <MoneyField
            label="退款金额"
            hint={`商品最多可退 ${moneyText(request.money.most_fen)}`}
            {...form.field('amount_fen')}
          />
        </div>
      ) : null}
      <div className="mt-3">
        <TextArea label="说明" max={200} placeholder="补充说明有助于更快处理" {...form.field('remark')} />
      </div>
      <p className="mt-3 mb-2 text-sub text-ink-2">{reasonGuide[reason] ?? '凭证（选填）'}</p>
      <FilesField label="凭证" max={mostAftersaleImages} {...form.field('images')} />
      <div className="mt-3">
        <FieldRows>
          <TextRow label="联系人" {...form.field('contact_name')} />
          <PhoneField label="联系电话" look="row" {...form.field('contact_phone')} />
        </FieldRows>
      </div>
    </FormSheet>
  )
}

const isMoney = ({ kind }: AftersaleDetail) => kind === 'refund_only' || kind === 'return_refund'

/** The reasons for a refund without a return depend on where the goods are. */
const reasonsOf = ({ kind, place }: AftersaleDetail): readonly string[] =>
  aftersaleReasons[kind === 'refund_only' && place !== 'received' ? place : kind]
