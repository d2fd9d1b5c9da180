import { Modal } from 'antd'
import { useEffect } from 'react'

export type Dialogs = ReturnType<typeof Modal.useModal>[0]

/** Where dialogs appear that are asked for in the middle of something; tells who waits that it stands. */
export function DialogPlace({ onReady }: { onReady: (dialogs: Dialogs) => void }) {
  const [dialogs, holder] = Modal.useModal()
  useEffect(() => onReady(dialogs), [dialogs, onReady])
  return holder
}
