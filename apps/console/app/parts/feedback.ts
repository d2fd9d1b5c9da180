import type { MessageInstance } from 'antd/es/message/interface.js'
import { createContext, useContext } from 'react'
import type { Confirm } from '#overlay/useAsk.tsx'

export const MessageContext = createContext<MessageInstance | null>(null)

/** Shows a message at the top of the desk: `message.success('已保存')`. */
export function useMessage(): MessageInstance {
  const message = useContext(MessageContext)
  if (!message) throw new Error('useMessage stands outside the look of the desk')
  return message
}

export const ConfirmContext = createContext<Confirm | null>(null)

/** Asks before an action: `if (await confirm({ title: '…' })) …`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm stands outside the look of the desk')
  return confirm
}
