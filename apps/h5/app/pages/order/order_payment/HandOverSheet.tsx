import { handOver, payers } from '@mall/contract/payrule'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf, queryOf } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { Option } from '#ui/Chip.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { peoplePicture } from '#ui/illustrations/company.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { copyPayLink } from './copy-pay-link.ts'
import { handOverPhrases } from './handover-words.ts'
import styles from './order_payment.module.css'
import { Payers } from './Payers.tsx'

type Props = {
  open: boolean
  orderNos: string
  amountFen: number
  onClose: () => void
  /** it was handed over, or can be no more: the bill must be read anew */
  onChanged: () => unknown
}

const limit = 100

/** 转交付款: to one colleague or to all who may pay, with a word why. */
export function HandOverSheet({ open, orderNos, amountFen, onClose, onChanged }: Props) {
  const colleagues = useQuery({ ...queryOf(payers, { order_no: orderNos }, { staleTime: 0 }), enabled: open })
  const { mutateAsync } = useMutation(mutationOf(handOver))
  const [userId, setUserId] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const { data, isPending, isError, refetch } = colleagues
  const list = data?.list ?? []
  const nobody = data !== undefined && list.length === 0

  async function send() {
    if (remark.trim().length > limit) return
    // One who has left meanwhile is not asked in secret.
    const to = list.some(({ user_id }) => user_id === userId) ? userId : null
    // Why not has been told by the call.
    const done = await mutateAsync({ order_no: orderNos, user_id: to, remark: remark.trim() }).catch(() => null)
    if (done) {
      onClose()
      setRemark('')
      toast.success('已转交，对方会收到消息')
    } else await refetch()
    await onChanged()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="转交付款"
      tall
      dirty={remark.trim() !== '' && !handOverPhrases.some((phrase) => phrase === remark)}
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={() => copyPayLink(orderNos, amountFen)}>
            复制付款链接
          </Button>
          {nobody ? null : (
            <Button size="l" grow disabled={!data} onClick={send}>
              确认转交
            </Button>
          )}
        </>
      }
    >
      {isPending ? <SkeletonRows count={4} picture={44} /> : null}
      {isError && !data ? <ErrorBlock tight onRetry={refetch} /> : null}
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
          <Payers list={list} value={userId} onChange={setUserId} />
          <fieldset className={styles.phrases} aria-label="常用附言">
            {handOverPhrases.map((phrase) => (
              <Option
                key={phrase}
                chosen={remark === phrase}
                onClick={() => setRemark(remark === phrase ? '' : phrase)}
              >
                {phrase}
              </Option>
            ))}
          </fieldset>
          <TextArea
            label="附言"
            value={remark}
            onChange={setRemark}
            max={limit}
            rows={2}
            placeholder="选填，对方会看到"
          />
        </>
      ) : null}
    </Sheet>
  )
}
