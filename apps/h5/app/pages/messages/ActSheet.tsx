import type { Message } from '@mall/contract/message'
import { Cell } from '#ui/Cell.tsx'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'

type Props = {
  message: Message | undefined
  open: boolean
  onClose: () => void
  onRead: (message: Message) => void
  onRemove: (message: Message) => void
}

/** What can be done with a message besides opening it, for those who cannot swipe. */
export function ActSheet({ message, open, onClose, onRead, onRemove }: Props) {
  const closed = useClosed(onClose)

  async function act(what: (message: Message) => void) {
    await closed()
    if (message) what(message)
  }

  return (
    <Sheet open={open} onClose={onClose} title="消息操作">
      {message?.is_read ? null : <Cell icon="check" label="标为已读" onClick={() => void act(onRead)} />}
      <Cell icon="trash" label="删除这条消息" onClick={() => void act(onRemove)} />
    </Sheet>
  )
}
