import { bookPickup, pickupWindows } from '@mall/contract/aftersale/calls'
import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import * as terms from '@mall/contract/aftersale/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { queryOf, sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { aftersalePath, patchAftersale } from '#features/aftersale/aftersale.ts'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Answer } from '#list/Answer.tsx'
import { Can } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'

type Props = { request: AftersaleDetail; head: ReactNode }
type Offered = OutputOf<typeof pickupWindows>

/** Time and address of the pickup. */
export function PickupForm({ request, head }: Props) {
  const windows = useQuery(queryOf(pickupWindows, { aftersale_no: request.aftersale_no }, { staleTime: 0 }))
  if (windows.data) return <Booking request={request} head={head} offered={windows.data} onRefresh={windows.refetch} />
  return (
    <Page title={pages.returnGoods.title} busy={windows.isPending}>
      {head}
      <Answer query={windows} gone={{ what: '售后单' }} skeleton={<SkeletonRows count={3} picture={0} />}>
        {() => null}
      </Answer>
    </Page>
  )
}

type BookingProps = Props & { offered: Offered; onRefresh: () => unknown }

function Booking({ request, head, offered, onRefresh }: BookingProps) {
  const { aftersale_no, return_parcel } = request
  const { windows, place } = offered
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm({
    call: bookPickup,
    schema: terms.bookPickup.input,
    judged: 'sent',
    start: {
      aftersale_no,
      from: windows[0]?.from ?? '',
      name: place?.name ?? '',
      phone: place?.phone ?? '',
      address: place?.address ?? '',
    },
    async send(fields) {
      const fresh = await sent(bookPickup, fields)
      patchAftersale(cache, fresh)
      toast.success('已预约，快递员将上门取件')
      if (hasOwnEntry(window.history.state)) navigate(-1)
      else navigate(aftersalePath(fresh), { replace: true })
    },
    async otherwise({ msg }) {
      toast.error(msg)
      await onRefresh()
    },
  })
  return (
    <Page
      title={pages.returnGoods.title}
      footer={
        <BottomBar>
          <Can permission="order:submit" fallback="grey">
            <Button size="l" grow busy={form.busy} onClick={() => void form.submit()}>
              {return_parcel ? '改为上门取件' : '预约上门取件'}
            </Button>
          </Can>
        </BottomBar>
      }
    >
      {head}
      <form {...form.bind}>
        <Section title="取件时间" extra="预约后可修改一次">
          <RadioList
            label="取件时间"
            options={windows.map(({ from, text }) => ({ key: from, label: text }))}
            value={form.values.from}
            onChange={(from) => form.change('from', from)}
          />
        </Section>
        <Section title="取件地址">
          <FieldRows>
            <TextRow label="联系人" placeholder="快递员如何称呼您" {...form.field('name')} />
            <PhoneField label="联系电话" look="row" {...form.field('phone')} />
          </FieldRows>
          <div className="mt-3">
            <TextArea label="取件地址" max={200} placeholder="省市区与详细地址" {...form.field('address')} />
          </div>
          <Note icon="package" className="mt-3">
            请提前包装好商品，快递员上门时交给他即可，无需填写运单号
          </Note>
        </Section>
      </form>
    </Page>
  )
}
