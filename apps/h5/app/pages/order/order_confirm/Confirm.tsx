import type { Confirmation, OrderProblem } from '@mall/contract/checkout'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { to } from '#app/pages.ts'
import { AddressEditor } from '#features/address/AddressEditor.tsx'
import { AddressSheet } from '#features/address/AddressSheet.tsx'
import type { PayWay } from '#features/cashier/method.ts'
import { keepWish } from '#features/cashier/wish.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { Page } from '#ui/Page.tsx'
import { useBack } from '#ui/useBack.ts'
import { AddressBox } from './AddressBox.tsx'
import { Agreement } from './Agreement.tsx'
import { Amounts } from './Amounts.tsx'
import { CompanyBlock } from './CompanyBlock.tsx'
import { ConfirmSkeleton } from './ConfirmSkeleton.tsx'
import { GroupCard } from './GroupCard.tsx'
import { NotConfirmable } from './NotConfirmable.tsx'
import styles from './order_confirm.module.css'
import { notesInput, notesIssue } from './order-notes.ts'
import { PayWaysWaiting } from './PayWaysWaiting.tsx'
import { ProblemSheet } from './ProblemSheet.tsx'
import { problemsDigest, waysOn } from './problems.ts'
import { ReviewNotes } from './ReviewNotes.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import { type Source, submitInput } from './source.ts'
import { useConfirmation } from './useConfirmation.ts'
import { useSubmit } from './useSubmit.ts'

const PayWays = lazy(() => import('./PayWays.tsx').then((module) => ({ default: module.PayWays })))

type Props = { source: Source; onSource: (source: Source) => void }
type Overlay = 'addresses' | 'editor' | 'problems'

export function Confirm({ source, onSource }: Props) {
  const { confirmation, remarks, notes, addressId, setRemark, setNotes, setAddressId } = useConfirmation(source)
  const isCompany = useIsCompanyMember()
  const { data, error, refetch } = confirmation
  const [overlay, setOverlay] = useState<Overlay>()
  const [told, setTold] = useState<readonly OrderProblem[]>([])
  const [shaken, setShaken] = useState(0)
  const addressBox = useRef<HTMLButtonElement>(null)
  const back = useBack()
  const closed = useClosed(() => setOverlay(undefined))

  function tell(problems: readonly OrderProblem[]) {
    if (problems.length === 0) return
    setTold(problems)
    setOverlay('problems')
  }

  function missAddress() {
    toast.warning('请添加收货地址')
    setShaken((times) => times + 1)
    addressBox.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }

  const [way, setWay] = useState<PayWay>()
  const submit = useSubmit({
    onPlaced: (orderNos) => way && keepWish(orderNos, way),
    async onChanged(problems) {
      const fresh = await refetch()
      tell(problems.length > 0 ? problems : (fresh.data?.problems ?? []))
    },
    onOverBudget: () => refetch(),
    onAddressMissing: missAddress,
  })

  // What stands against the order from the start is said at once, and once.
  const known = useRef('')
  useEffect(() => {
    const problems = confirmation.isPlaceholderData ? [] : (data?.problems ?? [])
    const signature = JSON.stringify(problems)
    if (problems.length === 0 || known.current === signature) return
    known.current = signature
    setTold(problems)
    setOverlay('problems')
  }, [data, confirmation.isPlaceholderData])

  function press(of: Confirmation) {
    if (of.problems.length > 0) return tell(of.problems)
    if (!of.virtual_only && !of.address) return missAddress()
    const issue = isCompany ? notesIssue(notes, serverNow()) : ''
    if (issue) return toast.warning(issue)
    const shown = new Set(of.groups.map((group) => group.mer_id))
    return submit({
      ...submitInput(source),
      ...(of.address ? { address_id: of.address.id } : {}),
      remarks: Object.entries(remarks)
        .map(([merId, remark]) => ({ mer_id: Number(merId), remark: remark.trim() }))
        .filter(({ mer_id, remark }) => remark !== '' && shown.has(mer_id)),
      fingerprint: of.fingerprint,
      ...(isCompany ? notesInput(notes) : {}),
    })
  }

  if (!data) {
    return (
      <Page title="确认订单" busy={!error}>
        {error ? <NotConfirmable error={error} onRetry={refetch} /> : <ConfirmSkeleton />}
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
        <button type="button" className={styles.held} onClick={() => tell(data.problems)}>
          <Icon name="warning" size={16} />
          <span className="grow1 l1">{problemsDigest(data.problems)}</span>
          查看
          <Icon name="right" size={14} />
        </button>
      ) : null}
      <ReviewNotes of={data} />
      {data.groups.map((group) => (
        <GroupCard
          key={`${group.mer_id} ${group.lines[0]?.sku_id}`}
          group={group}
          virtual={data.virtual_only}
          remark={remarks[group.mer_id] ?? ''}
          onRemark={(remark) => setRemark(group.mer_id, remark)}
        />
      ))}
      {isCompany && data.groups.length > 0 ? <CompanyBlock notes={notes} onChange={setNotes} /> : null}
      {data.groups.length > 0 ? (
        <Amounts of={data}>
          {/* What costs nothing asks for no way to pay it. */}
          {data.pay_amount_fen > 0 ? (
            <Suspense fallback={<PayWaysWaiting />}>
              <PayWays of={data} onWay={setWay} />
            </Suspense>
          ) : null}
        </Amounts>
      ) : null}
      <Agreement reviewed={data.need_review} />
      <AddressSheet
        open={overlay === 'addresses'}
        chosenId={chosenId}
        manageTo={to.addressList({ select: true })}
        onClose={() => setOverlay(undefined)}
        onPick={(address) => setAddressId(address.id)}
        onAdd={() => setOverlay('editor')}
      />
      <AddressEditor
        open={overlay === 'editor'}
        onClose={() => setOverlay(undefined)}
        onSaved={(address) => {
          setAddressId(address.id)
          setOverlay(undefined)
        }}
      />
      <ProblemSheet
        open={overlay === 'problems'}
        problems={told}
        ways={waysOn(data.problems, source)}
        onClose={() => setOverlay(undefined)}
        onBack={() => closed().then(back)}
        onSource={(next) => closed().then(() => onSource(next))}
        onOtherAddress={() => setOverlay('addresses')}
      />
    </Page>
  )
}
