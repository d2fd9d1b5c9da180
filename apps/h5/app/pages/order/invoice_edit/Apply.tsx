import { applyInvoice, invoiceOrders, invoiceRecords, previewInvoice } from '@mall/contract/invoice/calls'
import * as terms from '@mall/contract/invoice/terms'
import {
  type InvoiceContent,
  type InvoiceType,
  invoiceContentLabel,
  invoiceContents,
  invoiceTypes,
} from '@mall/contract/invoice/words'
import { viewOrder } from '@mall/contract/order/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedBy } from '#api/call-error.ts'
import { allOf, queryOf, sent } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { AddressSheet } from '#features/address/AddressSheet.tsx'
import { fullAddress } from '#features/address/address-text.ts'
import { addressesQuery } from '#features/address/addresses.ts'
import { firstFit } from '#features/invoice/TitlePicks.tsx'
import { useTitleChoice } from '#features/invoice/useTitleChoice.ts'
import { PhoneField } from '#form/PhoneField.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Answer } from '#list/Answer.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { FieldRows, TextRow } from '#ui/FieldRows.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { type Applied, AppliedInvoices } from './AppliedInvoices.tsx'
import { Choices } from './Choices.tsx'
import { StoreInvoice } from './StoreInvoice.tsx'

const contents = invoiceContents.map((key) => ({ key, label: invoiceContentLabel[key] }))

/** A request for invoices over one order or several. Each store issues its own. */
export function Apply({ orderNos }: { orderNos: string }) {
  const preview = useQuery({ ...queryOf(previewInvoice, { order_nos: orderNos }, { staleTime: 0 }), retry: false })
  const { titles, list, titleOf, titleForPress } = useTitleChoice()
  const addresses = useQuery(addressesQuery)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mail } = useGlobalData()
  const [picking, setPicking] = useState(false)
  const [applied, setApplied] = useState<Applied>([])
  const taken = refusedBy(previewInvoice, preview.error)?.code === 'invoice.taken'
  const start = {
    type: 'e_normal' as InvoiceType,
    title_id: 0,
    content_type: 'detail' as InvoiceContent,
    email: '',
    phone: '',
    remark: '',
    receive_address_id: undefined as number | undefined,
    order_nos: orderNos.split(','),
    amount_fen: 0,
  }
  const form = useContractForm({
    call: applyInvoice,
    // Title, amount and address are added when it is sent: they have defaults, or come from the preview.
    schema: terms.applyInvoice.input.omit({ title_id: true, amount_fen: true, receive_address_id: true }),
    start,
    async send(fields): Promise<void> {
      const { invoices } = await sent(applyInvoice, {
        ...fields,
        title_id: titleOf(form.current()),
        amount_fen: preview.data?.amount_fen ?? 0,
        ...(type === 'p_special' && address ? { receive_address_id: address.id } : {}),
      })
      for (const changed of [invoiceRecords, invoiceOrders, viewOrder])
        void cache.invalidateQueries({ queryKey: allOf(changed) })
      const [first] = invoices
      if (invoices.length === 1 && first) {
        toast.success('开票申请已提交')
        navigate(to.invoiceView({ invoice_id: first.invoice_id }), { replace: true })
      } else setApplied(invoices)
    },
    async otherwise(error) {
      toast.error(error.message)
      await preview.refetch()
    },
  })
  const { type, receive_address_id } = form.values
  // A buyer who may deduct the tax starts with the special invoice, if a title has all that it requires.
  const deducts = preview.data?.may_special === true && firstFit(list, 'e_special') > 0
  const pressed = useRef(false)
  const begin = useEffectEvent(() => {
    if (!form.dirty && !pressed.current) form.restart({ ...start, type: 'e_special' })
  })
  useEffect(() => {
    if (deducts) begin()
  }, [deducts])
  const titleId = titleOf(form.values)
  const own = addresses.data?.list ?? []
  const address = own.find(({ id }) => id === receive_address_id) ?? own.find(({ is_default }) => is_default)

  async function submit() {
    // From now on the type stays as it was shown.
    pressed.current = true
    if (await titleForPress(form.current)) return form.submit()
  }

  if (applied.length > 0) return <AppliedInvoices invoices={applied} />
  if (taken)
    return (
      <Page title="申请开票">
        <CellList>
          <Cell
            label={orderNos.includes(',') ? '所选订单中有的已申请开票' : '所选订单已申请开票'}
            hint="查看进度与发票文件"
            to={orderNos.includes(',') ? to.invoices({ tab: 'record' }) : to.invoiceView({ order_no: orderNos })}
          />
          <Cell label="重新选择订单" to={to.invoices({ tab: 'apply' })} />
        </CellList>
      </Page>
    )
  return (
    <Page
      title="申请开票"
      busy={preview.isPending || titles.isPending}
      footer={
        preview.data ? (
          <BottomBar>
            <span className="min-w-0 flex-1">
              价税合计 <Money fen={preview.data.amount_fen} size={20} />
            </span>
            <Button size="l" busy={form.busy} onClick={submit}>
              {preview.data.invoices.length > 1 ? `提交 ${preview.data.invoices.length} 份申请` : '提交申请'}
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <Answer query={preview} gone={{ what: '订单' }} skeleton={<SkeletonRows picture={0} />}>
        {(shown) => (
          <>
            <Choices
              types={invoiceTypes}
              maySpecial={shown.may_special}
              type={type}
              onType={(next) => {
                form.change('type', next)
                form.change('title_id', firstFit(list, next))
              }}
              titles={list}
              titleId={titleId}
              onTitle={(id) => form.change('title_id', id)}
            />
            <Section title="开票内容">
              <Segmented
                label="开票内容"
                items={contents}
                value={form.values.content_type}
                onChange={(next) => form.change('content_type', next)}
                wide
              />
              {shown.invoices.length > 1 ? (
                <Note className="mt-3">
                  所选订单来自 {shown.invoices.length} 家商家，提交后由各商家分别开具，共 {shown.invoices.length} 张发票
                </Note>
              ) : null}
              {shown.invoices.map((invoice) => (
                <StoreInvoice key={invoice.mer_id} invoice={invoice} isOneOfSeveral={shown.invoices.length > 1} />
              ))}
              <p className="mt-2 text-hint text-ink-3">金额为实付部分，优惠券、积分抵扣和已退款不开票</p>
            </Section>
            {type === 'p_special' ? (
              <CellList label="收票地址">
                <Cell
                  label="收票地址"
                  value={address ? `${address.name} ${fullAddress(address)}` : '请选择'}
                  onClick={() => setPicking(true)}
                />
              </CellList>
            ) : null}
            <section className="card" aria-label="收票信息">
              <FieldRows>
                {mail ? (
                  <TextRow
                    label="收票邮箱"
                    type="email"
                    placeholder="选填，开具后可发送"
                    maxLength={80}
                    {...form.field('email')}
                  />
                ) : null}
                <PhoneField look="row" label="收票手机" placeholder="选填" {...form.field('phone')} />
                <TextRow label="备注" placeholder="选填，印在发票备注栏" maxLength={100} {...form.field('remark')} />
              </FieldRows>
            </section>
            <AddressSheet
              open={picking}
              chosenId={address?.id}
              manageTo={to.addressList()}
              onClose={() => setPicking(false)}
              onPick={({ id }) => {
                form.change('receive_address_id', id)
                setPicking(false)
              }}
              onAdd={() => navigate(to.addressList())}
            />
          </>
        )}
      </Answer>
    </Page>
  )
}
