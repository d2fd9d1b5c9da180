import type { Confirmation, OrderProblem } from '@mall/contract/order/terms'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#api/call-error.ts'
import { pageMeta } from '#api/page-meta.ts'
import { notFound, parseQuery, usePageQuery } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { AddressSheet } from '#features/address/AddressSheet.tsx'
import { addressEditor } from '#features/address/editor.ts'
import { addToCart } from '#features/buying/add-to-cart.ts'
import { storeChosenWay } from '#features/cashier/chosen-way.ts'
import type { PayWay } from '#features/cashier/pay-method.ts'
import { chosenIn } from '#features/coupon/choose.ts'
import { confirmPath, type Source, sourceOf, submitInput } from '#features/order/confirm-source.ts'
import { isTooEarly, notesInput } from '#features/order/order-notes.ts'
import { waitsForUploads } from '#form/uploads.ts'
import { Failure } from '#list/Failure.tsx'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { scrollBehavior } from '#ui/scroll.ts'
import { useBack } from '#ui/useBack.ts'
import { Agreement, Amounts, PayWaysWaiting, SubmitBar } from './order_confirm/Amounts.tsx'
import { ApprovalNotes, CompanyBlock } from './order_confirm/CompanyBlock.tsx'
import { AddressBox, GroupCard } from './order_confirm/Delivery.tsx'
import { choiceText, type InvoiceChoice } from './order_confirm/invoice-choice.ts'
import styles from './order_confirm/order_confirm.module.css'
import { PointsRow } from './order_confirm/PointsRow.tsx'
import { ProblemSheet, problemsDigest, waysOn } from './order_confirm/Problems.tsx'
import { useConfirmation, useSubmit } from './order_confirm/useConfirmation.ts'

const couponSheet = late(() => import('./order_confirm/CouponSheet.tsx').then((module) => module.CouponSheet))
const invoiceSheet = late(() => import('./order_confirm/InvoiceSheet.tsx').then((module) => module.InvoiceSheet))
const PayWays = lazy(() => import('./order_confirm/PayWays.tsx').then((module) => ({ default: module.PayWays })))

/** One source is required: lines of the cart, or a sku. */
function withSource({ request }: { request: Request }) {
  const url = new URL(request.url)
  if (!sourceOf(parseQuery(pages.orderConfirm.query, url))) throw notFound(url)
  return null
}
export const loader = withSource
export const clientLoader = withSource
export const meta = pageMeta(pages.orderConfirm.title)

export default function OrderConfirmPage() {
  const source = sourceOf(usePageQuery(pages.orderConfirm))
  const navigate = useNavigate()
  const skeleton = (
    <Page title={pages.orderConfirm.title} busy>
      <ConfirmSkeleton />
    </Page>
  )
  if (!source) return skeleton
  return (
    <PageGate page={pages.orderConfirm} skeleton={skeleton}>
      <Confirm source={source} onSource={(next) => navigate(confirmPath(next), { replace: true })} />
    </PageGate>
  )
}

type Props = { source: Source; onSource: (source: Source) => void }
type Overlay = 'invoice' | 'addresses' | 'editor' | 'problems' | 'coupons'

/** All of the order before it is placed. */
function Confirm({ source, onSource }: Props) {
  const { confirmation, remarks, notes, addressId, usePoints, ...change } = useConfirmation(source)
  const { setRemark, setNotes, setAddressId, setCouponIds, setUsePoints } = change
  const isCompany = useIsCompanyMember()
  const { data, error, refetch } = confirmation
  const [overlay, setOverlay] = useState<Overlay>()
  const [shownProblems, setShownProblems] = useState<readonly OrderProblem[]>([])
  const [shaken, setShaken] = useState(0)
  const addressBox = useRef<HTMLButtonElement>(null)
  const [couponsOpened, setCouponsOpened] = useState(0)
  const openCoupons = () => {
    setCouponsOpened((times) => times + 1)
    setOverlay('coupons')
  }
  const back = useBack()
  const navigate = useNavigate()
  const closed = useClosed(() => setOverlay(undefined))

  function showProblems(problems: readonly OrderProblem[]) {
    if (problems.length === 0) return
    setShownProblems(problems)
    setOverlay('problems')
  }

  function missAddress() {
    toast.warning('请添加收货地址')
    setShaken((times) => times + 1)
    addressBox.current?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  }

  const [invoice, setInvoice] = useState<InvoiceChoice | null>(null)
  const mayInvoice = useCan('invoice:create')
  const [way, setWay] = useState<PayWay>()
  const submit = useSubmit({
    onPlaced: (orderNos) => way && storeChosenWay(orderNos, way),
    async onChanged(problems) {
      const fresh = await refetch()
      showProblems(problems.length > 0 ? problems : (fresh.data?.problems ?? []))
    },
    onStopped: () => refetch(),
    onAddressMissing: missAddress,
  })

  // Problems that exist from the start are shown at once, and each set of them only once.
  const known = useRef('')
  useEffect(() => {
    const problems = confirmation.isPlaceholderData ? [] : (data?.problems ?? [])
    const signature = JSON.stringify(problems)
    if (problems.length === 0 || known.current === signature) return
    known.current = signature
    setShownProblems(problems)
    setOverlay('problems')
  }, [data, confirmation.isPlaceholderData])

  function press(of: Confirmation) {
    if (waitsForUploads()) return
    if (of.problems.length > 0) return showProblems(of.problems)
    if (!of.virtual_only && !of.address) return missAddress()
    if (isCompany && isTooEarly(notes, serverNow())) return toast.warning('期望到货日期不能早于今天')
    const shown = new Set(of.groups.map((group) => group.mer_id))
    return submit({
      ...submitInput(source),
      ...(of.address ? { address_id: of.address.id } : {}),
      remarks: Object.entries(remarks)
        .map(([merId, remark]) => ({ mer_id: Number(merId), remark: remark.trim() }))
        .filter(({ mer_id, remark }) => remark !== '' && shown.has(mer_id)),
      fingerprint: of.fingerprint,
      coupon_ids: chosenIn(of.coupons),
      use_points: of.points.is_used,
      invoice: invoice && {
        type: invoice.type,
        title_id: invoice.title_id,
        content_type: invoice.content_type,
        email: invoice.email,
      },
      ...(isCompany ? notesInput(notes) : {}),
    })
  }

  /** Opens the store; a sku bought at once is put into the cart first, so that it is ordered with what is added. */
  async function fillUp(merId: number) {
    if ('skuId' in source) {
      const goodsId = data?.groups.flatMap(({ lines }) => lines).find((line) => line.sku_id === source.skuId)?.goods_id
      const isIn = await addToCart({ goods_id: goodsId ?? 0, sku_id: source.skuId, qty: source.qty })
      if (!isIn) return
    }
    await closed()
    navigate(to.merchantHome({ mer_id: merId }))
  }

  if (!data) {
    return (
      <Page title="确认订单" busy={!error}>
        {error ? (
          <NotConfirmable error={error} onRetry={refetch} isQuoted={'inquiryNo' in source} />
        ) : (
          <ConfirmSkeleton />
        )}
      </Page>
    )
  }
  const chosenId = data.address?.id ?? addressId
  return (
    <Page
      title="确认订单"
      footer={<SubmitBar of={data} reckoning={confirmation.isFetching} onSubmit={() => press(data)} />}
    >
      {data.virtual_only ? null : (
        <AddressBox
          ref={addressBox}
          address={data.address}
          shaken={shaken}
          onClick={() => setOverlay(data.address ? 'addresses' : 'editor')}
        />
      )}
      {data.problems.length > 0 ? (
        <button type="button" className={styles.held} onClick={() => showProblems(data.problems)}>
          <Icon name="warning" size={16} />
          <span className="min-w-0 flex-1 one-line">{problemsDigest(data.problems)}</span>
          查看
          <Icon name="right" size={14} />
        </button>
      ) : null}
      <ApprovalNotes of={data} />
      {data.groups.map((group) => (
        <GroupCard
          key={`${group.mer_id} ${group.lines[0]?.sku_id}`}
          group={group}
          virtual={data.virtual_only}
          remark={remarks[group.mer_id] ?? ''}
          onRemark={(remark) => setRemark(group.mer_id, remark)}
        />
      ))}
      {data.coupons.length > 0 && data.groups.length > 0 ? (
        <CellList label="优惠券">
          <Cell label="优惠券" value={couponText(data)} onClick={openCoupons} />
        </CellList>
      ) : null}
      {data.groups.length > 0 ? <PointsRow points={data.points} on={usePoints} onChange={setUsePoints} /> : null}
      {mayInvoice && data.groups.length > 0 ? (
        <CellList label="发票">
          <Cell label="发票" value={choiceText(invoice)} onClick={() => setOverlay('invoice')} />
        </CellList>
      ) : null}
      {isCompany && data.groups.length > 0 ? <CompanyBlock notes={notes} onChange={setNotes} /> : null}
      {data.groups.length > 0 ? (
        <Amounts of={data}>
          {/* An order without payment needs no way to pay. */}
          {data.pay_amount_fen > 0 ? (
            <Suspense fallback={<PayWaysWaiting />}>
              <PayWays of={data} onWay={setWay} />
            </Suspense>
          ) : null}
        </Amounts>
      ) : null}
      <Agreement reviewed={data.need_review} rush={hasSeckill(data)} way={way} />
      <AddressSheet
        open={overlay === 'addresses'}
        chosenId={chosenId}
        manageTo={to.addressList({ select: true })}
        onClose={() => setOverlay(undefined)}
        onPick={(address) => setAddressId(address.id)}
        onAdd={() => setOverlay('editor')}
      />
      <LateSheet
        of={addressEditor}
        with={{
          open: overlay === 'editor',
          onClose: () => setOverlay(undefined),
          onSaved(address) {
            setAddressId(address.id)
            setOverlay(undefined)
          },
        }}
      />
      <LateSheet
        key={couponsOpened}
        of={couponSheet}
        with={{
          open: overlay === 'coupons',
          onClose: () => setOverlay(undefined),
          coupons: data.coupons,
          onChoose: setCouponIds,
        }}
      />
      <LateSheet
        of={invoiceSheet}
        with={{
          open: overlay === 'invoice',
          onClose: () => setOverlay(undefined),
          value: invoice,
          onChoose: setInvoice,
        }}
      />
      <ProblemSheet
        open={overlay === 'problems'}
        problems={shownProblems}
        ways={waysOn(data.problems, source)}
        onClose={() => setOverlay(undefined)}
        onBack={() => closed().then(back)}
        onSource={(next) => closed().then(() => onSource(next))}
        onOtherAddress={() => setOverlay('addresses')}
        onFillUp={fillUp}
      />
    </Page>
  )
}

const hasSeckill = ({ groups }: Confirmation): boolean =>
  groups.some(({ lines }) => lines.some((line) => line.price_reasons.some(({ kind }) => kind === 'seckill')))

/** The chosen coupons, or the number of usable ones. */
function couponText({ coupons, coupon_fen }: Confirmation) {
  const chosen = coupons.filter(({ is_chosen }) => is_chosen)
  if (chosen.length === 0) {
    const usable = coupons.filter(({ is_usable }) => is_usable).length
    return <span className="text-ink-3">{usable > 0 ? `${usable} 张可用` : '暂无可用'}</span>
  }
  return (
    <>
      {chosen.every(({ is_best }) => is_best) ? <span className="text-hint text-ink-3">已选最优 </span> : null}
      <span className="text-accent digits font-medium">-{moneyText(coupon_fen)}</span>
    </>
  )
}

type NotConfirmableProps = { error: Error; onRetry: () => unknown; isQuoted: boolean }

/** Reasons why there is nothing to confirm: bought meanwhile, removed from the cart in another tab, or no answer. */
function NotConfirmable({ error, onRetry, isQuoted }: NotConfirmableProps) {
  const back = useBack()
  const failure = error instanceof CallError ? error : null
  if (failure?.kind === 'failure') {
    return (
      <EmptyBlock picture={cartPicture} title="结算信息已过期" hint={failure.msg}>
        <Button size="l" onClick={back}>
          {isQuoted ? '返回询价' : '返回购物车'}
        </Button>
      </EmptyBlock>
    )
  }
  return <Failure error={error} onRetry={onRetry} />
}

/** Address, one store, amounts: while loading. */
function ConfirmSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonRows count={1} picture={36} />
      <SkeletonRows count={2} />
      <div className="card grid gap-3.5">
        <Skeleton width="40%" />
        <Skeleton width="32%" />
        <Skeleton width="56%" height={20} className="justify-self-end" />
      </div>
    </SkeletonRegion>
  )
}
