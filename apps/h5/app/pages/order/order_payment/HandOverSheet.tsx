import type { OutputOf } from '@mall/contract/call/call'
import { handOver, payers } from '@mall/contract/pay-rule/calls'
import * as terms from '@mall/contract/pay-rule/terms'
import { useQuery } from '@tanstack/react-query'
import { queryOf, sent } from '#api/query.ts'
import { Face } from '#features/company/Face.tsx'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Failure } from '#list/Failure.tsx'
import { Button } from '#ui/Button.tsx'
import { Option } from '#ui/Chip.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { peoplePicture } from '#ui/illustrations/company.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { copyPayLink } from './PayBar.tsx'
import { everyPayer, handOverPhrases } from './payment-words.ts'

type Props = {
  open: boolean
  orderNos: string
  amountFen: number
  onClose: () => void
  /** called after the handover, or when it is no longer possible: the bill must be refetched */
  onChanged: () => unknown
}

const blank: { user_id: number | null; remark: string } = { user_id: null, remark: '' }

/** 转交付款: to one colleague or to everybody who may pay, with a remark. */
export function HandOverSheet({ open, orderNos, amountFen, onClose, onChanged }: Props) {
  const colleagues = useQuery({ ...queryOf(payers, { order_no: orderNos }, { staleTime: 0 }), enabled: open })
  const { data, error, isPending, refetch } = colleagues
  const list = data?.list ?? []
  const nobody = data !== undefined && list.length === 0

  const form = useContractForm({
    call: handOver,
    schema: terms.handOver.input,
    start: { ...blank, order_no: orderNos },
    judged: 'sent',
    async send(fields) {
      // One who has left meanwhile is not asked in secret.
      const user_id = list.some((one) => one.user_id === fields.user_id) ? fields.user_id : null
      await sent(handOver, { ...fields, user_id })
      onClose()
      toast.success('已转交，对方会收到消息')
      await onChanged()
    },
    async otherwise({ msg }) {
      toast.error(msg)
      await refetch()
      await onChanged()
    },
  })
  const { user_id, remark } = form.values
  const isPhrase = handOverPhrases.some((phrase) => phrase === remark)

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title="转交付款"
      tall
      discardable={remark.trim() === '' || isPhrase}
      ok={nobody ? null : '确认转交'}
      disabled={!data}
      beside={
        <Button size="l" variant="outline" grow onClick={() => copyPayLink(orderNos, amountFen)}>
          复制付款链接
        </Button>
      }
    >
      {isPending ? <SkeletonRows count={4} picture={44} /> : null}
      {error && !data ? <Failure tight error={error} onRetry={refetch} /> : null}
      {nobody ? (
        <EmptyBlock
          tight
          picture={peoplePicture}
          title="没有可付款的同事"
          hint="请联系企业管理员，在角色管理中授予“支付订单”权限"
        />
      ) : null}
      {list.length > 0 ? (
        <>
          <Payers list={list} value={user_id} onChange={(id) => form.change('user_id', id)} />
          <fieldset className="flex flex-wrap gap-y-3 gap-x-2 my-4" aria-label="常用附言">
            {handOverPhrases.map((phrase) => (
              <Option
                key={phrase}
                chosen={remark === phrase}
                onClick={() => form.change('remark', remark === phrase ? '' : phrase)}
              >
                {phrase}
              </Option>
            ))}
          </fieldset>
          <TextArea label="附言" max={100} rows={2} placeholder="选填，对方会看到" {...form.field('remark')} />
        </>
      ) : null}
    </FormSheet>
  )
}

type Payer = OutputOf<typeof payers>['list'][number]
/** `value` is a user's id; null for all of them. */
type PayersProps = { list: readonly Payer[]; value: number | null; onChange: (userId: number | null) => void }

const all = 'all'

/** Colleagues who may pay; those whom a rule limits are listed too, since they have other ways to pay. */
function Payers({ list, value, onChange }: PayersProps) {
  const chosen = list.some(({ user_id }) => user_id === value) ? String(value) : all
  return (
    <RadioList
      label="转交给"
      value={chosen}
      onChange={(key) => onChange(key === all ? null : Number(key))}
      options={[
        {
          key: all,
          label: everyPayer,
          hint: '谁先看到谁付款',
          lead: (
            <RoundMark tone="info" size={44}>
              <Icon name="users" />
            </RoundMark>
          ),
        },
        ...list.map(({ user_id, name, role_name, avatar, tip }) => ({
          key: String(user_id),
          label: <span className="one-line">{name}</span>,
          hint: (
            <>
              {role_name}
              {tip ? <span className="text-warning"> · {tip}</span> : null}
            </>
          ),
          lead: <Face name={name} avatar={avatar} />,
        })),
      ]}
    />
  )
}
