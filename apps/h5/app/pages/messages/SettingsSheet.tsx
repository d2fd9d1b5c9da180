import { messageSettings, messages, setMessageKind } from '@mall/contract/message/calls'
import type { MessageKind } from '@mall/contract/message/query.words'
import { messageKindLabel, optionalMessageKinds } from '@mall/contract/message/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { allOf, queryOf, sent } from '#api/query.ts'
import { unreadQuery } from '#features/messages/unread.ts'
import { Answer } from '#list/Answer.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SwitchRow } from '#ui/Switch.tsx'

const settingsQuery = queryOf(messageSettings, {})

const hints: Record<MessageKind, string> = {
  order: '发货、签收、售后与审批的进展',
  payment: '付款、退款与余额变动，始终提醒',
  inquiry: '店铺报价、撤回与平台处理',
  goods: '收藏降价、登记的商品到货',
  consultation: '店铺回复您的咨询',
  system: '账号安全与商城公告，始终提醒',
}

/** Chooses the kinds of messages to be notified of. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useQuery({ ...settingsQuery, enabled: open })
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function choose(kind: MessageKind, is_on: boolean) {
    const optional = optionalMessageKinds.find((one) => one === kind)
    if (!optional) return
    setBusy(true)
    try {
      cache.setQueryData(settingsQuery.queryKey, await sent(setMessageKind, { kind: optional, is_on }))
      for (const queryKey of [allOf(messages), unreadQuery.queryKey]) void cache.invalidateQueries({ queryKey })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet open={open} onClose={onClose} title="提醒设置">
      <p className="text-hint text-ink-3">关闭后，这类消息仍收在消息中心，但不计入未读，也不弹出提醒</p>
      <Answer query={settings} skeleton={<SkeletonRows count={4} picture={0} />}>
        {({ list }) => (
          <div className="flex flex-col">
            {list.map(({ kind, is_on, is_optional }) => (
              <SwitchRow
                key={kind}
                className="min-h-14"
                label={messageKindLabel[kind]}
                hint={hints[kind]}
                checked={is_on}
                disabled={!is_optional || busy}
                onChange={(on) => void choose(kind, on)}
              />
            ))}
          </div>
        )}
      </Answer>
    </Sheet>
  )
}
