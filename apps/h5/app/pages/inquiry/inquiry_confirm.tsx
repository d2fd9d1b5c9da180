import type { OutputOf } from '@mall/contract/call/call'
import { confirmInquiry, inquiryCart, submitInquiry } from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { inquiryLimits, inquiryTaxes, inquiryTaxLabel } from '@mall/contract/inquiry/words'
import { phoneTyped } from '@mall/contract/text/phone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { allOf, queryOf, sent } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { wordsOf } from '#features/inquiry/inquiry.ts'
import { DayField } from '#form/DayField.tsx'
import { FilesField } from '#form/FilesField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Failure } from '#list/Failure.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { serverNow } from '#store/server-clock.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SwitchRow } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { dayText } from '#ui/time.ts'
import type { Uploaded } from '#ui/Uploader.tsx'
import { type Naming, ScopeCard } from './inquiry_confirm/ScopeCard.tsx'
import type { NamedStore } from './inquiry_confirm/StoresSheet.tsx'

const page = pages.inquiryConfirm
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={4} />

export default function InquiryConfirmPage() {
  return (
    <PageGate
      page={page}
      skeleton={
        <Page title={page.title} busy>
          {skeleton}
        </Page>
      }
    >
      <Confirm />
    </PageGate>
  )
}

function Confirm() {
  const { ids } = usePageQuery(page)
  const { data, error, refetch } = useQuery(queryOf(confirmInquiry, { ids }, { staleTime: 0 }))
  if (data) return <Form of={data} />
  return (
    <Page title={page.title} busy={!error}>
      {error instanceof CallError && error.kind === 'failure' ? (
        <EmptyBlock picture={cartPicture} title="询价内容已变化" hint={error.msg}>
          <ButtonLink size="l" to={to.inquiryCart()}>
            返回询价单
          </ButtonLink>
        </EmptyBlock>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        skeleton
      )}
    </Page>
  )
}

type Shown = OutputOf<typeof confirmInquiry>
const dayMs = 86_400_000
/** The end of a day in Asia/Shanghai. */
const endOf = (day: string) => `${day}T18:00:00+08:00`
const dayIn = (days: number) => dayText(serverNow() + days * dayMs)

function Form({ of }: { of: Shown }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [min] = useState(() => dayIn(1))
  const form = useContractForm({
    call: submitInquiry,
    schema: terms.submitInquiry.input,
    start: {
      ids: of.list.map(({ id }) => id),
      store_ids: [],
      files: [],
      title: of.title,
      deadline_at: endOf(dayIn(3)),
      scope: of.stores.goods.length > 0 && of.stores.like.length <= of.stores.goods.length ? 'goods' : 'like',
      sealed: false,
      tax_type: 'special',
      region: of.region,
      contact_name: of.contact_name,
      contact_phone: of.contact_phone,
      remark: '',
    } as (typeof terms.submitInquiry.input)['_zod']['input'] & { remark: string; region: string },
    async send(fields) {
      const { inquiry_no } = await sent(submitInquiry, fields)
      void cache.invalidateQueries({ queryKey: allOf(inquiryCart) })
      toast.success('询价已提交，等待商家报价')
      await navigate(to.inquiryDetails({ inquiry_no }), { replace: true })
    },
  })
  const { scope, sealed, tax_type, deadline_at } = form.values
  const [files, setFiles] = useState<Uploaded[]>([])
  const [named, setNamed] = useState<readonly NamedStore[]>([])
  const [naming, setNaming] = useState<Naming>({ key: 0, open: false })
  const stores = scope === 'named' ? named : of.stores[scope]

  function pick(next: readonly NamedStore[]) {
    setNamed(next)
    form.change(
      'store_ids',
      next.map(({ mer_id }) => mer_id),
    )
  }

  function attach(next: Uploaded[]) {
    setFiles(next)
    form.change(
      'files',
      next.map(({ url }) => url),
    )
  }

  function submit() {
    if (scope === 'named' && named.length === 0) {
      toast.warning('请选择店铺')
      setNaming(({ key }) => ({ key: key + 1, open: true }))
    } else void form.submit()
  }

  return (
    <Page
      title={page.title}
      footer={
        <BottomBar>
          <span className="flex-1 text-hint text-ink-2">
            {of.list.length} 项 · 询问 {stores.length} 家店铺
          </span>
          <Button size="l" busy={form.busy} onClick={submit}>
            提交询价
          </Button>
        </BottomBar>
      }
    >
      <form {...form.bind}>
        <section className="card" aria-label="询价内容">
          <h2 className="text-btn font-semibold pb-2">询价内容</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {of.list.slice(0, 5).map((line) => (
              <li key={line.id} className="flex min-w-0 gap-2">
                <span className="min-w-0 flex-1 one-line">
                  {line.name} <span className="text-hint text-ink-3">{wordsOf(line)}</span>
                </span>
                <span className="digits">
                  {line.qty} {line.unit}
                </span>
              </li>
            ))}
          </ul>
          {of.list.length > 5 ? <p className="pt-2 text-hint text-ink-3">等 {of.list.length} 项</p> : null}
        </section>
        <ScopeCard
          of={of}
          scope={scope}
          named={named}
          naming={naming}
          onScope={(next) => form.change('scope', next)}
          onNamed={pick}
          onNaming={setNaming}
        />
        <section className="card" aria-label="询价要求">
          <FieldRows>
            <TextRow label="标题" required maxLength={60} {...form.field('title')} />
            <DayField
              look="row"
              label="报价截止"
              required
              hint="当天 18:00 截止"
              min={min}
              max={dayIn(inquiryLimits.deadlineDays - 1)}
              at="deadline_at"
              value={deadline_at.slice(0, 10)}
              onChange={(day) => day && form.change('deadline_at', endOf(day))}
            />
            <TextRow label="收货地区" placeholder="选填，便于店铺算运费" maxLength={60} {...form.field('region')} />
            <TextRow label="联系人" required maxLength={20} {...form.field('contact_name')} />
            <TextRow
              label="联系电话"
              required
              inputMode="tel"
              {...form.field('contact_phone')}
              onChange={(phone) => form.change('contact_phone', phoneTyped(phone))}
            />
            <TextArea
              look="row"
              label="说明"
              placeholder="选填，如付款方式、质量要求"
              max={200}
              {...form.field('remark')}
            />
          </FieldRows>
          <p className="pt-1 text-hint text-ink-3">店铺报价后才能看到您的联系方式</p>
        </section>
        <section className="card" aria-label="附件">
          <h2 className="text-btn font-semibold pb-2">
            附件
            <span className="text-hint text-ink-3 font-normal">
              （选填，图片、PDF 或 Excel，最多 {inquiryLimits.files} 个）
            </span>
          </h2>
          <FilesField
            label="附件"
            value={files}
            onChange={attach}
            max={inquiryLimits.files}
            counted={`${inquiryLimits.files} 个附件`}
            sheets
          />
          <p className="pt-2 text-hint text-ink-3">只有询问的店铺和平台看得到</p>
        </section>
        <section className="card" aria-label="发票要求">
          <h2 className="text-btn font-semibold pb-2">发票要求</h2>
          <RadioList
            label="发票要求"
            options={inquiryTaxes.map((key) => ({ key, label: inquiryTaxLabel[key] }))}
            value={tax_type}
            onChange={(next) => form.change('tax_type', next)}
          />
        </section>
        <section className="card" aria-label="密封报价">
          <SwitchRow
            label="密封报价"
            hint="截止前谁都看不到报价，提交后不能更改；可以提前结束报价"
            checked={sealed}
            onChange={(on) => form.change('sealed', on)}
          />
        </section>
      </form>
    </Page>
  )
}
