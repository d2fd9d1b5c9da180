import { noteAcceptance } from '@mall/contract/acceptance/calls'
import * as terms from '@mall/contract/acceptance/terms'
import { mostAcceptanceImages } from '@mall/contract/acceptance/words'
import type { OutputOf } from '@mall/contract/call/call'
import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'
import type { logistics } from '@mall/contract/order/calls'
import { useQueryClient } from '@tanstack/react-query'
import { sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { matchQuery, notesQuery } from '#features/acceptance/acceptance.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { useUnsaved } from '#form/useUnsaved.tsx'
import { pathsOf } from '#form/wire.ts'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { Uploaded } from '#ui/Uploader.tsx'

const { input } = terms.noteAcceptance
const Line = input.shape.lines.element
type Counted = { qty: number; short: number; damaged: number }
const soundOf = ({ qty, short, damaged }: Counted) => qty - short - damaged

/** People enter short and damaged pieces; the rest counts as received. */
const Written = input.extend({
  lines: labelled(
    '验收明细',
    z.array(
      z
        .object({
          order_item_id: Line.shape.order_item_id,
          qty: labelled('数量', z.int()),
          short: labelled('短少数量', z.int()),
          damaged: labelled('破损数量', z.int()),
          remark: Line.shape.remark,
          images: pathsOf(Line.shape.images),
        })
        .refine(({ short, damaged, images }) => short + damaged === 0 || (images?.length ?? 0) > 0, {
          path: ['images'],
          message: '有短少或破损，请上传照片',
        })
        .transform(({ qty, ...line }) => ({ ...line, received: soundOf({ qty, ...line }) })),
    ),
  ),
})

type Parcel = OutputOf<typeof logistics>['packages'][number]
type Props = { orderNo: string; parcel: Parcel; signer: string }

/** Short and damaged pieces line by line, with pictures, and the signer's name. */
export function NoteForm({ orderNo, parcel, signer }: Props) {
  const cache = useQueryClient()
  const around = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: notesQuery(orderNo).queryKey }),
      cache.invalidateQueries({ queryKey: matchQuery(orderNo).queryKey }),
    ])
  const form = useContractForm({
    call: noteAcceptance,
    schema: Written,
    judged: 'sent',
    start: {
      order_no: orderNo,
      package_id: parcel.package_id,
      remark: '',
      signed_by: signer,
      lines: parcel.items.map(({ order_item_id, qty }) => ({
        order_item_id,
        qty,
        short: 0,
        damaged: 0,
        remark: '',
        images: [] as Uploaded[],
      })),
    },
    // The note then stands here, with the service that can be requested because of it.
    async send(fields) {
      await sent(noteAcceptance, fields)
      toast.success('验收单已提交')
      await around()
    },
    async otherwise(error) {
      toast.error(error.msg)
      await around()
    },
  })
  const unsaved = useUnsaved(form.dirty, '验收单还没有提交，确定离开吗？')
  const wrong = form.values.lines.reduce((sum, { short, damaged }) => sum + short + damaged, 0)

  return (
    <Page
      title={pages.acceptance.title}
      back={unsaved.back}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow busy={form.busy} onClick={() => void form.submit()}>
              {wrong === 0 ? '全部完好，提交' : `提交（差异 ${wrong} 件）`}
            </Button>
          </Can>
        </BottomBar>
      }
    >
      <form {...form.bind}>
        {parcel.items.map((item, at) => {
          const line = form.values.lines[at]
          if (!line) return null
          const differs = line.short + line.damaged > 0
          return (
            <section className="card" key={item.order_item_id} aria-label={item.name}>
              <ItemRow
                item={item}
                code={item.sku_code}
                size={64}
                end={<span className="text-hint text-ink-3 digits">{`应收 ${item.qty} ${item.unit}`}</span>}
              >
                <span className={differs ? 'text-sub text-warning digits' : 'text-sub text-success digits'}>
                  {`完好 ${soundOf(line)} ${item.unit}`}
                </span>
              </ItemRow>
              <div className="grid grid-cols-2 gap-3">
                <Count
                  label="短少"
                  name={item.name}
                  value={line.short}
                  max={item.qty - line.damaged}
                  onChange={(next) => form.change(`lines.${at}.short`, next)}
                />
                <Count
                  label="破损"
                  name={item.name}
                  value={line.damaged}
                  max={item.qty - line.short}
                  onChange={(next) => form.change(`lines.${at}.damaged`, next)}
                />
              </div>
              {differs ? (
                <div className="pt-2">
                  <TextArea
                    label={`说明：${item.name}`}
                    hideLabel
                    max={100}
                    placeholder="哪里不对，例如外箱破损、少一包"
                    {...form.field(`lines.${at}.remark`)}
                  />
                  <div className="mt-3">
                    <FilesField label="验收照片" max={mostAcceptanceImages} {...form.field(`lines.${at}.images`)} />
                  </div>
                </div>
              ) : null}
            </section>
          )
        })}
        <Section title="签收" extra="提交后不能修改">
          <FieldRows>
            <TextRow label="验收人" placeholder="签收人姓名" {...form.field('signed_by')} />
          </FieldRows>
          <div className="mt-3">
            <TextArea label="备注" hideLabel max={200} placeholder="备注（选填）" {...form.field('remark')} />
          </div>
        </Section>
      </form>
      {unsaved.question}
    </Page>
  )
}

type CountProps = { label: string; name: string; value: number; max: number; onChange: (next: number) => void }

const Count = ({ label, name, value, max, onChange }: CountProps) => (
  <div className="flex items-center gap-2 min-h-11">
    <span className="flex-none text-sub text-ink-2">{label}</span>
    <Stepper label={`${label}：${name}`} value={value} optional max={max} onChange={onChange} />
  </div>
)
