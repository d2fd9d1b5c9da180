import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Modal } from '#overlay/Modal.tsx'

/** Asks before unsaved changes are left behind, within the desk and when the window closes. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && leaves(currentLocation, nextLocation))
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="修改还没有保存"
      okText="放弃修改"
      okButtonProps={{ danger: true }}
      cancelText="继续编辑"
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      离开后，本页未保存的修改将丢失。
    </Modal>
  )
}

type Place = { pathname: string; search: string; state: unknown }
/** Whether going there loses changes; a first save only moves to the new thing's own address, which loses nothing. */
const leaves = (from: Place, to: Place) =>
  (from.pathname !== to.pathname || from.search !== to.search) && typeof to.state !== 'number'
