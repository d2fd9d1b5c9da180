import { guessCarrier, sendReturn } from '@mall/contract/aftersale/calls'
import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import * as terms from '@mall/contract/aftersale/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { queryOf, sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { aftersalePath, patchAftersale } from '#features/aftersale/aftersale.ts'
import { FilesField } from '#form/FilesField.tsx'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { pathsOf } from '#form/wire.ts'
import { ReturnPlace } from '#parts/aftersale/Way.tsx'
import { Can } from '#session/Can.tsx'
import { useApp } from '#store/app.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldRows } from '#ui/FieldRows.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { PickCell } from '#ui/PickCell.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { Uploaded } from '#ui/Uploader.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'
import { useSettled } from '#ui/useSettled.ts'

const { input } = terms.sendReturn
const Return = input.extend({ images: pathsOf(input.shape.images) })

/** Carrier and tracking number; the number tells the carrier unless the person chooses one. */
export function ReturnForm({ request, head }: { request: AftersaleDetail; head: ReactNode }) {
  const { aftersale_no, return_parcel, contact } = request
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [byHand, setByHand] = useState(false)
  const start = {
    aftersale_no,
    express_no: return_parcel?.express_no ?? '',
    express_code: return_parcel?.express_code ?? '',
    sure: false,
    phone: return_parcel?.phone || contact.phone,
    remark: return_parcel?.remark ?? '',
    images: [] as Uploaded[],
  }
  const form = useContractForm({
    call: sendReturn,
    schema: Return,
    start,
    judged: 'sent',
    refused: {
      'ship.number': 'express_no',
      'ship.carrier': 'express_code',
      'evaluation.banned_word': 'remark',
      'aftersale.return_fixed': 'express_no',
    },
    async send(parcel) {
      const fresh = await sentSurely(parcel)
      if (!fresh) return
      patchAftersale(cache, fresh)
      toast.success('已提交，等待商家收货')
      if (hasOwnEntry(window.history.state)) navigate(-1)
      else navigate(aftersalePath(fresh), { replace: true })
    },
  })
  const { express_no } = form.values
  const carriers = useCarriers(express_no, (code) => {
    if (!byHand && code !== '') form.change('express_code', code)
  })

  return (
    <Page
      title={pages.returnGoods.title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow busy={form.busy} onClick={() => form.submit()}>
              提交
            </Button>
          </Can>
        </BottomBar>
      }
    >
      {head}
      <ReturnPlace request={request} />
      <form {...form.bind}>
        <section className="card" aria-label="退货物流">
          <FieldRows>
            <Field
              look="row"
              label="运单号"
              code
              required
              placeholder="填写快递单上的单号"
              maxLength={30}
              autoComplete="off"
              enterKeyHint="next"
              {...form.field('express_no')}
            />
            <PickCell
              label="快递公司"
              placeholder="请选择，或由单号识别"
              options={carriers.map(({ express_code: key, express_name }) => ({ key, label: express_name }))}
              {...form.field('express_code')}
              onPick={(code) => {
                setByHand(true)
                form.change('express_code', code)
              }}
            />
            <PhoneField label="联系电话" look="row" {...form.field('phone')} />
          </FieldRows>
        </section>
        <Section title="说明与凭证" extra="选填">
          <TextArea label="说明" hideLabel max={200} placeholder="如包裹件数、拆装情况" {...form.field('remark')} />
          <div className="mt-3">
            <FilesField label="凭证" {...form.field('images')} max={3} />
          </div>
        </Section>
      </form>
    </Page>
  )
}

/** Asks before sending a number that does not look like its carrier's; null when the person declines. */
async function sentSurely(parcel: Parameters<typeof sent<typeof sendReturn>>[1]) {
  try {
    return await sent(sendReturn, parcel)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'ship.number') throw error
    if (!(await confirm('单号格式可能有误，确认提交吗？', { ok: '确认提交', cancel: '返回修改' }))) return null
    return sent(sendReturn, { ...parcel, sure: true })
  }
}

/** All carriers, those that match the number in front; `onGuess` gets the likeliest once it is known. */
function useCarriers(expressNo: string, onGuess: (code: string) => void) {
  const typed = useSettled(expressNo.trim(), 300)
  const known = useApp((app) => app.expressCarriers)
  const all = known.map(({ code, name }) => ({ express_code: code, express_name: name }))
  const { data } = useQuery({ ...queryOf(guessCarrier, { express_no: typed }), enabled: typed.length >= 6 })
  const guessed = typed.length >= 6 ? (data?.list ?? []) : []
  const likeliest = guessed[0]?.express_code ?? ''
  const reportGuess = useEffectEvent(onGuess)
  useEffect(() => reportGuess(likeliest), [likeliest])
  return [...guessed, ...all.filter((one) => !guessed.some((other) => other.express_code === one.express_code))]
}
