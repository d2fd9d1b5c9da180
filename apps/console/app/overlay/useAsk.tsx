import { Modal, type ModalFuncProps } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { takeLayer } from './layers.ts'

/** Asks before something is done: `if (await confirm({ title: '…' })) …`. */
export type Confirm = (question: Omit<ModalFuncProps, 'zIndex'>) => Promise<boolean>

/** Asks in the middle of something, above everything that is open; `holder` is to stand somewhere in the page. */
export function useAsk(): { confirm: Confirm; holder: ReactNode } {
  const [dialogs, holder] = Modal.useModal()
  const confirm = useCallback<Confirm>(
    async (question) => {
      const { layer, release } = takeLayer()
      try {
        return await dialogs.confirm({ ...question, zIndex: layer })
      } finally {
        release()
      }
    },
    [dialogs],
  )
  return { confirm, holder }
}
